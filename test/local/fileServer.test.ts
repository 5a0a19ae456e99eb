import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FileServer, startFileServer } from '../../infra/local/files/fileServer.ts';
import {
  addressToPut,
  addressToRead,
  lookAt,
  putFile,
  readFile,
  removeFile,
} from '../../shared/files/store.ts';
import { addSeconds, toInstant } from '../../shared/kernel/clock.ts';
import { variables } from '../../shared/kernel/config.ts';

const dir = mkdtempSync(join(tmpdir(), 'lead-to-payment-files-'));
const origin = 'https://app.example.com';
const time = { offset: 0 };
const clock = () => new Date(Date.now() + time.offset);
let server: FileServer;

beforeAll(async () => {
  server = await startFileServer({ dir, host: '127.0.0.1', port: 0, clocks: [clock], origins: [origin] });
  vi.stubEnv(variables.filesUrl, server.url);
  vi.stubEnv('AWS_REGION', 'us-east-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'local');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'local');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await server.close();
  rmSync(dir, { recursive: true, force: true });
});

const bytes = Uint8Array.from(Buffer.from('%PDF-1.7 and so on'));
const content_type = 'application/pdf';
const sha256 = createHash('sha256').update(bytes).digest('hex');
const key = () => `org_acme/${crypto.randomUUID()}/original`;

const putAddress = (name: string, seconds = 60) => {
  const now = toInstant(clock());
  return addressToPut(
    name,
    { bytes: bytes.length, sha256, content_type },
    { now, until: addSeconds(now, seconds) },
  );
};

const put = async (name: string, changes: Readonly<Record<string, string>> = {}) => {
  const { url, method, headers } = await putAddress(name);
  return fetch(url, { method, headers: { ...headers, ...changes }, body: bytes });
};

const read = async (name: string, seconds = 60) => {
  const now = toInstant(clock());
  const told = { name: 'Müller\'s "plan".pdf', content_type, inline: false };
  return fetch(await addressToRead(name, told, { now, until: addSeconds(now, seconds) }));
};

test('one of two concurrent uploads to an address is stored, and the other is refused', async () => {
  const name = key();

  const answers = await Promise.all([put(name), put(name)]);

  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
});

test('an upload that breaks off leaves nothing, and is begun anew with the same address', async () => {
  const name = key();
  const { url, method, headers } = await putAddress(name);
  const broken = new AbortController();
  const slow = new ReadableStream({
    start: (stream) => stream.enqueue(bytes.slice(0, 4)),
    pull: () => broken.abort(),
  });
  const init = { method, headers, body: slow, duplex: 'half' as const, signal: broken.signal };
  await fetch(url, init).catch(() => undefined);

  expect(await lookAt(name, 4, toInstant(clock()))).toBeUndefined();
  expect((await fetch(url, { method, headers, body: bytes })).status).toBe(200);
});

test('the store itself reports the length, the sum and the first bytes of a file', async () => {
  const name = key();
  await put(name);

  expect(await lookAt(name, 5, toInstant(clock()))).toEqual({
    bytes: bytes.length,
    sha256,
    beginning: bytes.slice(0, 5),
  });
});

test('a file that the service stores itself is stored once, and read whole', async () => {
  const name = key();
  const now = toInstant(clock());

  expect(await readFile(name, now)).toBeUndefined();
  expect(await putFile(name, { bytes, content_type }, now)).toBe('stored');
  expect(await putFile(name, { bytes: bytes.slice(1), content_type }, now)).toBe('taken');
  expect(await readFile(name, now)).toEqual(bytes);
});

test('a removed file is gone, and may be removed again', async () => {
  const name = key();
  await put(name);
  await removeFile(name, toInstant(clock()));
  await removeFile(name, toInstant(clock()));

  expect((await read(name)).status).toBe(404);
});

test('a file is served under its name, with its signed type, and runs no script', async () => {
  const name = key();
  await put(name);

  const { headers } = await read(name);

  expect(Object.fromEntries(headers)).toMatchObject({
    'content-type': content_type,
    'content-disposition': "attachment; filename*=UTF-8''M%C3%BCller%27s%20%22plan%22.pdf",
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  });
});

test('an address is good until its time is over', async () => {
  const name = key();
  await put(name);
  const now = toInstant(clock());
  const address = await addressToRead(
    name,
    { name: 'a.pdf', content_type, inline: false },
    { now, until: addSeconds(now, 60) },
  );

  time.offset += 61_000;

  expect((await fetch(address)).status).toBe(403);
});

test.each([
  ['another type', { 'content-type': 'text/html' }],
  ['another sum', { 'x-amz-checksum-sha256': 'LPJNul+wow4m6DsqxbninhsWHlwfp0JecwQzYpOLmCQ=' }],
  ['the wish to overwrite', { 'if-none-match': '"1"' }],
])('an address with %s in the headers is another one than was signed', async (_, changes) => {
  expect((await put(key(), changes)).status).toBe(403);
});

test.each(['', '/org_acme/a', '/%zz', '?list-type=2'])(
  'a request without a signature returns 403: %j',
  async (path) => {
    expect((await fetch(server.url + path)).status).toBe(403);
  },
);

test.each([
  ['times that no address has', (url: URL) => url.searchParams.set('X-Amz-Expires', '999999')],
  ['no seconds', (url: URL) => url.searchParams.set('X-Amz-Expires', 'soon')],
])('an address changed to have %s is refused, as S3 does', async (_, change) => {
  const url = new URL((await putAddress(key())).url);
  change(url);

  expect((await fetch(url)).status).toBe(403);
});

test.each([
  [origin, origin],
  ['https://evil.example', null],
])('a page of %s may upload as %s', async (from, allowed) => {
  const { url } = await putAddress(key());
  const preflight = await fetch(url, { method: 'OPTIONS', headers: { origin: from } });

  expect(preflight.headers.get('access-control-allow-origin')).toBe(allowed);
});

test('half-written files of a crash are gone after the next start', async () => {
  const own = mkdtempSync(join(tmpdir(), 'lead-to-payment-files-'));
  const first = await startFileServer({
    dir: own,
    host: '127.0.0.1',
    port: 0,
    clocks: [clock],
    origins: [],
  });
  await first.close();

  const second = await startFileServer({
    dir: own,
    host: '127.0.0.1',
    port: 0,
    clocks: [clock],
    origins: [],
  });
  await second.close();

  expect(readdirSync(join(own, '.drafts'))).toEqual([]);
  rmSync(own, { recursive: true, force: true });
});
