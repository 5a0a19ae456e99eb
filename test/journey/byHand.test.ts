import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { authUrl, baseUrl } from '../support/world.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/journey.md'), 'utf8');
const [, lines = ''] = /```sh\n(.*?)```/s.exec(page) ?? [];

/** Each with what keeps it from reading its owner's settings. */
const options: Readonly<Record<string, readonly string[]>> = { bash: ['--norc'], dash: [], zsh: ['-f'] };
const shells = Object.keys(options).filter((shell) => spawnSync(shell, ['-c', 'true']).status === 0);

const walk = (shell: string, env: Record<string, string> = {}) =>
  promisify(execFile)(shell, [...(options[shell] ?? []), '-c', lines], {
    env: { PATH: process.env.PATH, BASE: baseUrl, AUTH: authUrl, ...env },
  });

test('at least one of bash, dash and zsh tries the journey of docs/journey.md', () => {
  expect(shells).not.toEqual([]);
});

describe.each(shells)('the journey of docs/journey.md in %s', (shell) => {
  test('the journey of docs/journey.md ends with a paid invoice in %s, even when repeated', async () => {
    for (const _ of [1, 2]) {
      const { stdout, stderr } = await walk(shell);

      expect(stderr).toBe('');
      expect(stdout.trim().split('\n')).toEqual(['sent', 'accepted', 'signed', 'settled', 'paid']);
    }
  });

  test.each([
    ['a wrong secret', { SECRET: 'wrong' }, 'client authentication failed\n'],
    [
      'no service',
      { BASE: 'http://127.0.0.1:1/v1', AUTH: 'http://127.0.0.1:1' },
      'Nothing answers at http://127.0.0.1:1/v1: start the service with npm start.\n',
    ],
  ])('stops at the first failure with one sentence: %s', async (_fault, env, sentence) => {
    const failed = await walk(shell, env).catch((error: unknown) => error);

    expect(failed).toMatchObject({ stdout: '', stderr: sentence });
  });
});
