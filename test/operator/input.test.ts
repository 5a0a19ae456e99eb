import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod';
import { outcomeOf } from '../../infra/operator/program.ts';
import { type Name, programs, runCommand } from '../support/operator.ts';

process.env.LOCAL_DIR = inject('service').dir;
const empty = mkdtempSync(join(tmpdir(), 'no-service-'));
afterAll(() => rmSync(empty, { recursive: true }));

test.each<[Name, string[], RegExp]>([
  [
    'tenant',
    ['creat'],
    /^"creat" is not a command: the first word must be create, list, suspend, resume, assign, release, export, import, delete, import-leads, import-customers or import-price-book; see /,
  ],
  ['tenant', ['constructor'], /^"constructor" is not a command: /],
  ['tenant', ['--stage', 'dev', 'list'], /^"--stage" is not a command: the first word must be /],
  ['tenant', ['create'], /^"NAME" is missing: /],
  ['tenant', ['create', ''], /^"NAME" must not be empty; see npm run tenant -- create --help\.$/],
  ['tenant', ['create', 'Acme'], /^--zone is missing: IANA time zone /],
  [
    'tenant',
    ['create', 'Acme', '--zone', 'Mars/Base'],
    /^--zone is not an IANA time zone, such as America\/New_York; see /,
  ],
  ['tenant', ['create', 'Acme', '--zone'], /^--zone needs a value after it; see /],
  ['tenant', ['create', 'Acme', '--zone', '--id', 'org_x'], /^--zone needs a value after it; see /],
  ['tenant', ['create', 'Acme', 'Roofing', '--zone', 'UTC'], /^"Roofing" is one word too many, /],
  ['tenant', ['create', 'Acme', '--zone', 'UTC', '--zon', 'x'], /^Unknown option '--zon'; see /],
  ['tenant', ['create', 'Acme', '--zone', 'UTC', '--id', 'org_A#b'], /^--id must be org_ and then up to 60 /],
  [
    'tenant',
    ['create', 'Acme', '--zone', 'UTC', '--currency', 'XXL'],
    /^--currency is not an ISO 4217 currency, such as USD; see /,
  ],
  [
    'tenant',
    ['create', 'Acme', '--zone', 'UTC', '--region', 'usa'],
    /^--region is not an ISO 3166 country, such as US; see /,
  ],
  ['tenant', ['list', '--json=yes'], /^Option '--json' does not take an argument; see /],
  ['tenant', ['suspend'], /^ORG_ID is missing: /],
  ['tenant', ['suspend', 'org_nobody'], /^There is no company org_nobody\.$/],
  ['tenant', ['list', '--stage', 'moon'], /^There is no stage moon; infra\/config\.ts has /],
  ['client', ['create'], /^--tenant is missing: /],
  ['client', ['create', '--tenant', 'org_nobody'], /^There is no company org_nobody\.$/],
  [
    'client',
    ['create', '--tenant', 'org_acme', '--scopes', 'leads.red'],
    /^--scopes is not valid: there is no scope leads\.red, only /,
  ],
  ['client', ['create', '--tenant', 'org_acme', '--scopes', ' '], /^--scopes is not valid: it is empty, /],
  ['client', ['list', '--tenant', 'org_nobody'], /^There is no company org_nobody\.$/],
  ['client', ['rotate', 'nobody'], /^There is no client nobody, or it was revoked\.$/],
  ['client', ['revoke', '#'], /^CLIENT_ID is not a client id; see /],
  ['user', ['create', '--tenant', 'org_acme', '--email', 'ada'], /^--email must be an email address; see /],
  [
    'user',
    ['create', '--tenant', 'org_nobody', '--email', 'a@b.example'],
    /^There is no company org_nobody\.$/,
  ],
])('%s %j is refused in one sentence and changes nothing', async (program, args, sentence) => {
  const { code, text } = await outcomeOf(programs[program], args);

  expect(code).toBe(1);
  expect(text.trimEnd()).toMatch(sentence);
  expect(text.split('\n')).toHaveLength(2);
});

test.each<[Name, string[], string]>([
  ['tenant', [], 'npm run tenant -- create "NAME" --zone ZONE [--id ORG_ID]'],
  ['tenant', ['help'], 'npm run tenant -- suspend ORG_ID'],
  ['client', ['--help'], 'npm run client -- rotate CLIENT_ID'],
  ['client', ['create', '-h'], 'by default all of these:'],
  ['user', ['create', '--help'], '--email EMAIL'],
])('%s %j prints its usage', async (program, args, text) => {
  const outcome = await outcomeOf(programs[program], args);

  expect(outcome.code).toBe(0);
  expect(outcome.text).toContain(text);
});

/** Where the shell sends what is read and written is not the program's. */
const withoutRedirection = (typed: string): string => typed.replace(/ ?[<>] \S+/, '');

describe.each(Object.values(programs))('the help of $name', (program) => {
  const commands = Object.entries(program.commands);

  test('explains every option of every command, and fits a screen', async () => {
    const { text } = await outcomeOf(program, ['--help']);

    for (const [, { about, input }] of commands) {
      expect(text).toContain(about);
      for (const field of Object.values(input.shape))
        expect(text.replaceAll(/\s+/g, ' ')).toContain(
          z.globalRegistry.get(field)?.description ?? 'a description',
        );
    }
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(110);
  });

  test.each(commands)('the help of $name gives a valid example of %s', async (verb) => {
    const { text } = await outcomeOf(program, [verb, '--help']);
    const [, typed = ''] = /Example: npm run \w+ -- (.*)/.exec(text) ?? [];
    const words = [...withoutRedirection(typed).matchAll(/"([^"]*)"|(\S+)/g)].map(
      ([, quoted, plain]) => quoted ?? plain ?? '',
    );

    expect(words[0]).toBe(verb);
    expect((await outcomeOf(program, [...words, '--stage', 'moon'])).text).toMatch(
      /^There is no stage moon; /,
    );
  });
});

test('an option that npm took because of a forgotten -- is reported', async () => {
  vi.stubEnv('npm_config_zone', 'true');
  onTestFinished(() => void vi.unstubAllEnvs());

  const { code, text } = await outcomeOf(programs.tenant, ['create', 'Acme', 'America/New_York']);

  expect(code).toBe(1);
  expect(text).toMatch(/^npm kept --zone for itself, which needs the -- in npm run tenant -- create; see /);
});

test('help works without a running service', async () => {
  const { code, out, err } = await runCommand('tenant', ['create', '--help'], { dir: empty });

  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('--zone');
});

test('a folder without a running service is named in the refusal', async () => {
  const { code, out, err } = await runCommand('tenant', ['list'], { dir: empty });

  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toBe(
    `No service is running on the folder ${empty}; begin with npm start, or set LOCAL_DIR to the folder of one that runs, or name a deployment with --stage.\n`,
  );
});
