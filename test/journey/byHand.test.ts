import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { authUrl, baseUrl } from '../support/world.ts';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
const [, lines = ''] = /\*\*The journey by hand\*\*.*?```sh\n(.*?)```/s.exec(readme) ?? [];

/** Types what the README says into a shell. */
const walk = (env: Record<string, string> = {}) =>
  promisify(execFile)('sh', ['-c', lines], {
    env: { PATH: process.env.PATH, BASE: baseUrl, AUTH: authUrl, ...env },
  });

test("the README's journey by hand ends with a paid invoice, also when it is repeated", async () => {
  for (const _ of [1, 2]) {
    const { stdout, stderr } = await walk();

    expect(stderr).toBe('');
    expect(stdout.trim().split('\n')).toEqual(['sent', 'accepted', 'signed', 'settled', 'paid']);
  }
});

test('it says why a step fails', async () => {
  const failed = await walk({ SECRET: 'wrong' }).catch((error: unknown) => error);

  expect(failed).toMatchObject({ stderr: expect.stringMatching(/^client authentication failed\n/) });
});
