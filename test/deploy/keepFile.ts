import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../../infra/local/demo/demoJourney.ts';
import { ApiError } from '../../shared/contract/calls.ts';
import { readHeaders } from '../../shared/files/reading.ts';
import { takenPicture } from '../support/pictures.ts';
import type { Outputs } from './cdk.ts';
import { type DeployedTenant, readLeads } from './deployedTenant.ts';

const bytes = takenPicture('jpg');
const patienceMilliseconds = 60_000;
const pauseMilliseconds = 500;

type Upload = { readonly url: string; readonly headers: Readonly<Record<string, string>> };

const put = async ({ url, headers }: Upload, body: Uint8Array<ArrayBuffer>): Promise<number> =>
  (await fetch(url, { method: 'PUT', headers, body })).status;

/** A picture of a lead goes up as it was announced, in no other way and once, and gets its thumbnail. Returns its id. */
export const keepFile = async (at: Outputs, tenant: DeployedTenant): Promise<string> => {
  const api = await connect(at, tenant.client);
  const [lead = ''] = await readLeads(at, tenant);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const file = { name: 'gutter.jpg', content_type: 'image/jpeg', bytes: bytes.length, sha256 } as const;
  const { id, upload } = await api.createAttachment({
    body: { ...file, subject: { type: 'lead', id: lead }, shown_to_customer: true },
  });

  assert.equal(await put(upload, bytes.toReversed()), 400, 'Bytes of another sum were taken.');
  const headers = { ...upload.headers, 'content-type': 'text/html' };
  assert.equal(await put({ ...upload, headers }, bytes), 403, 'A type that was not signed was taken.');
  assert.equal(await put(upload, bytes), 200, 'The upload was refused.');
  assert.equal(await put(upload, bytes), 412, 'The address took a file twice.');
  assert.equal((await api.completeAttachment({ params: { id } })).status, 'ready');
  await readFile(at, tenant, id);
  return id;
};

type ViewerResponse = {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Uint8Array;
};

/** What the distribution answers, whose name leads nowhere: the emulator knows its viewers by their `Host`, and TLS by what a proxy would say of it. */
const readThrough = async ({ baseUrl }: Outputs, address: string): Promise<ViewerResponse> => {
  const { host, pathname, search, protocol } = new URL(address);
  const headers = { host, 'x-forwarded-proto': protocol.slice(0, -1) };
  const [response]: IncomingMessage[] = await once(
    get(new URL(pathname + search, baseUrl), { headers }),
    'response',
  );
  assert.ok(response !== undefined);
  const bytes = new Uint8Array(Buffer.concat(await Array.fromAsync(response)));
  return { status: response.statusCode ?? 0, headers: response.headers, bytes };
};

/** Browsers get a file through the distribution alone, with the headers that keep it harmless. */
const assertHarmless = async (at: Outputs, address: string): Promise<Uint8Array> => {
  const { headers, bytes } = await readThrough(at, address);
  const { origin, pathname, search } = new URL(address);
  assert.match(origin, /^https:\/\/\w+\.cloudfront\.net$/);
  for (const [name, value] of Object.entries({ ...readHeaders, 'cache-control': 'private, no-store' }))
    assert.equal(headers[name], value, `A file was sent without ${name}.`);
  assert.match(headers['content-disposition'] ?? '', /^inline; filename\*=UTF-8''gutter.jpg$/);

  const direct = await fetch(new URL(pathname + search, at.baseUrl));
  assert.equal(direct.status, 403, 'The store itself answered at an address of the distribution.');
  const changed = await readThrough(at, address.replace('X-Amz-Expires=9', 'X-Amz-Expires=8'));
  assert.equal(changed.status, 403, 'The distribution read a file without a right signature.');
  const plain = await readThrough(at, address.replace('https:', 'http:'));
  assert.equal(plain.status, 403, 'The distribution answered without TLS.');
  assert.equal(headers['content-type'], 'image/jpeg');
  return bytes;
};

/** The file is read as it was sent, and so is its thumbnail. */
export const readFile = async (
  at: Outputs,
  { client }: Pick<DeployedTenant, 'client'>,
  id: string,
): Promise<void> => {
  const api = await connect(at, client);
  const deadline = performance.now() + patienceMilliseconds;
  let found = await api.getAttachment({ params: { id } });
  while (found.thumbnail_url === null && performance.now() < deadline) {
    await pause(pauseMilliseconds);
    found = await api.getAttachment({ params: { id } });
  }
  const [original, thumbnail] = await Promise.all(
    [found.url, found.thumbnail_url].map((url) => assertHarmless(at, url ?? '')),
  );
  assert.deepEqual(original, bytes, 'The file is another one than was sent.');
  assert.ok(thumbnail !== undefined && thumbnail.length > 0, 'The picture got no thumbnail.');
};

/** From then on it is not there. */
export const deleteFile = async (at: Outputs, { client }: DeployedTenant, id: string): Promise<void> => {
  const api = await connect(at, client);
  await api.deleteAttachment({ params: { id } });
  await assert.rejects(
    api.getAttachment({ params: { id } }),
    (error) => error instanceof ApiError && error.status === 404,
  );
};
