import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, inject, test } from 'vitest';
import { OwnService } from '../support/ownService.ts';

const main = join(import.meta.dirname, '../../infra/local/main.ts');

/** Starts the service with these variables, which must not let it start. */
const refusedStart = async (env: Record<string, string>) => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { PATH: process.env.PATH, PORT: '0', LOCAL_DIR: '/dev/null/unused', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, stderr };
};

const sentence = /^[A-Z][^\n]*\.\n$/;

test.each([
  ['a PORT that is no number', { PORT: 'abc' }, 'PORT'],
  ['a PORT out of range', { PORT: '70000' }, 'PORT'],
  ['a HOST that is not here', { HOST: '203.0.113.1' }, 'HOST'],
  ['a folder that cannot be made', { LOCAL_DIR: '/dev/null/x' }, 'LOCAL_DIR'],
  ['a DynamoDB that does not answer', { DYNAMODB_ENDPOINT: 'http://127.0.0.1:9' }, 'DYNAMODB_ENDPOINT'],
  ['a DynamoDB that is no address', { DYNAMODB_ENDPOINT: 'nowhere' }, 'DYNAMODB_ENDPOINT'],
])('%s ends in one sentence that says what to set', async (_, env, variable) => {
  const folder =
    'DYNAMODB_ENDPOINT' in env ? { LOCAL_DIR: `/tmp/lead-to-payment-refused-${process.pid}` } : {};

  const { code, stderr } = await refusedStart({ ...folder, ...env });

  expect(code).toBe(1);
  expect(stderr).toMatch(sentence);
  expect(stderr).toContain(variable);
});

test('a port that is taken ends in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  const { code, stderr } = await refusedStart({ PORT: String(port) });
  other.close();

  expect([code, stderr]).toEqual([
    1,
    `Port ${port} is taken; stop what uses it, or set PORT to another one.\n`,
  ]);
});

test('a folder that another service works on ends in one sentence', async () => {
  const { dir } = inject('service');

  const { code, stderr } = await refusedStart({ LOCAL_DIR: dir });

  expect(code).toBe(1);
  expect(stderr).toMatch(sentence);
  expect(stderr).toContain(dir);
});

test('Ctrl-C ends it in order, and what was accepted is there after the next start', async () => {
  await using service = await OwnService.launch();
  const { id } = await service.send('POST', '/leads', { contact: { email: 'ada@example.com' } });

  const code = await service.interrupt();
  await service.start();

  expect(code).toBe(0);
  expect(await service.send('GET', `/leads/${id}`)).toMatchObject({ contact: { email: 'ada@example.com' } });
});
