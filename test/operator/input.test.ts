import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { outcomeOf } from '../../infra/operator/program.ts';
import { type Name, programs, runCommand } from '../support/operator.ts';

process.env.LOCAL_DIR = inject('service').dir;
const empty = mkdtempSync(join(tmpdir(), 'no-service-'));
afterAll(() => rmSync(empty, { recursive: true }));

test.each<[Name, string[], RegExp]>([
  ['tenant', ['creat'], /^creat is none of create, list, suspend, resume; see /],
  ['tenant', ['constructor'], /^constructor is none of /],
  ['tenant', ['create'], /^"NAME" is missing: /],
  ['tenant', ['create', ''], /^"NAME" is not valid: /],
  ['tenant', ['create', 'Acme'], /^--zone is missing: IANA time zone /],
  [
    'tenant',
    ['create', 'Acme', '--zone', 'Mars/Base'],
    /^--zone is not valid: is not an IANA time zone; see /,
  ],
  ['tenant', ['create', 'Acme', '--zone'], /^Option '--zone <value>' argument missing; see /],
  ['tenant', ['create', 'Acme', 'Roofing', '--zone', 'UTC'], /^"Roofing" is one word too many, /],
  ['tenant', ['create', 'Acme', '--zone', 'UTC', '--zon', 'x'], /^Unknown option '--zon'; see /],
  ['tenant', ['create', 'Acme', '--zone', 'UTC', '--id', 'org_A#b'], /^--id is not valid: is not org_ and /],
  ['tenant', ['create', 'Acme', '--zone', 'UTC', '--currency', 'XXL'], /^--currency is not valid: /],
  ['tenant', ['create', 'Acme', '--zone', 'UTC', '--region', 'usa'], /^--region is not valid: /],
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
  ['client', ['revoke', '#'], /^CLIENT_ID is not valid: /],
  ['user', ['create', '--tenant', 'org_acme', '--email', 'ada'], /^--email is not valid: /],
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
  ['client', ['--help'], 'npm run client -- rotate CLIENT_ID'],
  ['user', ['create', '--help'], '--email'],
])('%s %j tells how it is used', async (program, args, text) => {
  const outcome = await outcomeOf(programs[program], args);

  expect(outcome.code).toBe(0);
  expect(outcome.text).toContain(text);
});

test('help is given also where no service runs', async () => {
  const { code, out, err } = await runCommand('tenant', ['create', '--help'], { dir: empty });

  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('--zone');
});

test('a folder without a running service is named in the refusal', async () => {
  const { code, out, err } = await runCommand('tenant', ['list'], { dir: empty });

  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toBe(
    `No service is running on the folder ${empty}; begin with npm start, or name a deployment with --stage.\n`,
  );
});
