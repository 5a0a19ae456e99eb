import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { bareEnvironment } from '../support/launch.ts';

const home = mkdtempSync(join(tmpdir(), 'no-aws-'));
afterAll(() => rmSync(home, { recursive: true }));

/** Runs a program of `infra` as somebody who has never set anything of AWS, but for what `env` says. */
const run = (words: readonly string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const [file = '', ...args] = words;
    const program = join(import.meta.dirname, '../../infra', file);
    const options = {
      env: { ...bareEnvironment, HOME: home, AWS_EC2_METADATA_DISABLED: 'true', ...env },
    };
    const child = execFile(
      process.execPath,
      ['--disable-warning=ExperimentalWarning', program, ...args],
      options,
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });

const list = ['operator/tenant.ts', 'list', '--stage', 'dev'];
const credentials = 'credentials (AWS_PROFILE, or AWS_ACCESS_KEY_ID with AWS_SECRET_ACCESS_KEY)';

describe('a command without AWS settings', () => {
  test.each([
    ['a command with --stage', list],
    ['npm run deploy', ['deploy.ts', 'deploy']],
    ['npm run destroy', ['deploy.ts', 'destroy', '--stage', 'dev']],
  ])('%s says in one sentence what to set', async (_, words) => {
    expect(await run(words)).toEqual({
      code: 1,
      out: '',
      err: `Stage dev is on AWS, so set AWS_REGION (such as us-east-1) and ${credentials}; see docs/deploying.md.\n`,
    });
  });

  test('only missing AWS settings are asked for, and the region may have either of its names', async () => {
    const { code, err } = await run(list, { AWS_DEFAULT_REGION: 'eu-west-1' });

    expect([code, err]).toEqual([1, `Stage dev is on AWS, so set ${credentials}; see docs/deploying.md.\n`]);
  });

  test('a profile that gives no credentials is named', async () => {
    const { code, err } = await run(list, { AWS_REGION: 'eu-west-1', AWS_PROFILE: 'nobody' });

    expect(code).toBe(1);
    expect(err).toMatch(
      /^The profile nobody gives no credentials for AWS \([^\n]+\); see docs\/deploying\.md\.\n$/,
    );
  });

  test('an unreachable AWS is reported as unreachable', async () => {
    const { code, err } = await run(list, {
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
      AWS_ENDPOINT_URL: 'http://127.0.0.1:9',
      AWS_MAX_ATTEMPTS: '1',
    });

    expect(code).toBe(1);
    expect(err).toMatch(/^AWS has no outputs of the stage dev: [^\n]*ECONNREFUSED[^\n]*\.\n$/);
  });
});

describe('a stage', () => {
  const wrong = 'Name the stage as in npm run destroy -- --stage dev, with both pairs of dashes.\n';

  test.each<[string, string[], Record<string, string>, string]>([
    [
      'that does not exist',
      ['--stage', 'moon'],
      {},
      'There is no stage moon; infra/config.ts has dev, prod, emulator.\n',
    ],
    ['without its name', ['--stage'], {}, 'Name a stage; infra/config.ts has dev, prod, emulator.\n'],
    ['without --stage', ['prod'], {}, wrong],
    ['that npm kept for itself', [], { npm_config_stage: 'prod' }, wrong],
  ])('%s never means the default one', async (_, words, env, sentence) => {
    expect(await run(['deploy.ts', 'destroy', ...words], env)).toEqual({ code: 1, out: '', err: sentence });
  });

  test('a permanent stage is not destroyed', async () => {
    const { code, out, err } = await run(['deploy.ts', 'destroy', '--stage', 'prod']);

    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(/^Stage prod is permanent: [^\n]+\.\n$/);
  });
});

test('the deployment command prints its usage', async () => {
  const { code, out } = await run(['deploy.ts', 'deploy', '--help']);

  expect(code).toBe(0);
  expect(out).toContain('--stage STAGE  dev, prod, emulator');
});
