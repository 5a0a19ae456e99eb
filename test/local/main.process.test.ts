import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { expect, inject, onTestFinished, test } from 'vitest';
import { bareEnvironment } from '../support/launch.ts';
import { OwnService } from '../support/ownService.ts';

const main = join(import.meta.dirname, '../../infra/local/main.ts');
const demoMain = join(import.meta.dirname, '../../infra/local/demo/demo.ts');

/** Starts the service with these variables, which must not let it start. */
const refusedStart = async (env: Record<string, string>, words: readonly string[] = []) => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main, ...words], {
    env: { ...bareEnvironment, PORT: '0', LOCAL_DIR: '/dev/null/unused', ...env },
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
  [
    'a DynamoDB that is no address',
    { DYNAMODB_ENDPOINT: 'nowhere' },
    'DYNAMODB_ENDPOINT must be the address of ',
  ],
  ['a table whose name DynamoDB does not take', { TABLE_NAME: 'no' }, 'TABLE_NAME must have 3 to 255 '],
  [
    'a DynamoDB that is something else',
    { DYNAMODB_ENDPOINT: inject('service').authUrl },
    'DYNAMODB_ENDPOINT',
  ],
  ['a folder where none can be made', { LOCAL_DIR: '/proc/x' }, 'LOCAL_DIR'],
  ['a folder that is a file', { LOCAL_DIR: import.meta.filename }, 'LOCAL_DIR'],
  ['a folder that cannot be written', { LOCAL_DIR: '/proc' }, 'LOCAL_DIR'],
  [
    'a list of origins with another comma',
    { CORS_ORIGINS: 'https://a.example;https://b.example' },
    'CORS_ORIGINS must list ',
  ],
  ['a model without its id', { MODEL_URL: 'http://localhost:11434/v1' }, 'MODEL_ID must name a model'],
  [
    'a model over plain http',
    { MODEL_ID: 'a', MODEL_URL: 'http://example.com/v1' },
    'MODEL_URL must be an address that begins with https://',
  ],
  ['a key for no model', { MODEL_ID: 'a', MODEL_KEY: 'sk-a' }, 'MODEL_URL must say'],
])('%s ends in one sentence that says what to set', async (_, env, variable) => {
  const folder =
    'DYNAMODB_ENDPOINT' in env ? { LOCAL_DIR: `/tmp/lead-to-payment-refused-${process.pid}` } : {};

  const { code, stderr } = await refusedStart({ ...folder, ...env });

  expect(code).toBe(1);
  expect(stderr).toMatch(sentence);
  expect(stderr).toContain(variable);
});

test.each([
  'clock.json',
  'signing-keys.json',
  'sealing-key',
  'identity.sqlite',
  'outbox.sqlite',
  'queues.sqlite',
  'dynamodb.sqlite',
])('a damaged %s ends in one sentence that names it', async (name) => {
  const dir = mkdtempSync(join(tmpdir(), 'damaged-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  writeFileSync(join(dir, name), 'half a file, or of something else. '.repeat(50));

  expect(await refusedStart({ LOCAL_DIR: dir })).toEqual({
    code: 1,
    stderr: `The file ${join(dir, name)} is damaged; remove it, or run "npm run reset" to start afresh.\n`,
  });
});

test('the service continues after the reader of its log has gone', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'unread-'));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', main], {
    env: { ...bareEnvironment, PORT: '0', LOCAL_DIR: dir },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(dir, { recursive: true, force: true });
  });
  let baseUrl = '';
  for await (const line of createInterface({ input: child.stdout })) {
    baseUrl = /^ready (.*)/.exec(line)?.[1] ?? '';
    if (baseUrl !== '') break;
  }
  child.stdout.destroy();
  child.stderr.destroy();

  const statuses = [];
  for (const path of ['/docs', '/leads', '/nothing']) statuses.push((await fetch(baseUrl + path)).status);

  expect(statuses).toEqual([200, 401, 404]);
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

test('an option after npm start is answered with how to set things', async () => {
  const { code, stderr } = await refusedStart({}, ['--port', '4000']);

  expect(code).toBe(1);
  expect(stderr).toMatch(/^npm start takes no arguments; [^\n]* PORT=4000 npm start [^\n]*\.\n$/);
});

test('a variable that is set to nothing is as good as none', async () => {
  const { stderr } = await refusedStart({ HOST: '', DYNAMODB_ENDPOINT: '', CORS_ORIGINS: '' });

  expect(stderr).toBe(
    'The data folder /dev/null/unused cannot be made; set LOCAL_DIR to one that you may write to.\n',
  );
});

test('the demo ends quietly when its reader stops reading', async () => {
  const words = `"${process.execPath}" --disable-warning=ExperimentalWarning "${demoMain}" | head -1`;
  const child = spawn('sh', ['-c', words]);
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);

  expect(stdout.trim().split('\n')).toHaveLength(1);
  expect(stderr).toBe('');
});

test('Ctrl-C in the demo leaves nothing behind', async () => {
  const tmp = mkdtempSync(join(tmpdir(), 'demo-'));
  onTestFinished(() => rmSync(tmp, { recursive: true, force: true }));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', demoMain], {
    env: { ...bareEnvironment, TMPDIR: tmp },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const stderr = text(child.stderr);
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('Service at ')) process.kill(-(child.pid ?? 0), 'SIGINT');
  }

  expect(await exited).toEqual([130, null]);
  expect(await stderr).toBe('The demo was stopped.\n');
  expect(readdirSync(tmp)).toEqual([]);
});

test('Ctrl-C ends it in order, and accepted records are there after the next start', async () => {
  await using service = await OwnService.launch();
  const { id } = await service.send('POST', '/leads', { contact: { email: 'ada@example.com' } });

  const code = await service.interrupt();
  await service.start();

  expect(code).toBe(0);
  expect(await service.send('GET', `/leads/${id}`)).toMatchObject({ contact: { email: 'ada@example.com' } });
});
