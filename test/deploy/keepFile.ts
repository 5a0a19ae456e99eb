import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '../../infra/local/demo/demoJourney.ts';
import { ApiError } from '../../shared/contract/calls.ts';
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
    [found.url, found.thumbnail_url].map(async (url) => {
      const response = await fetch(url ?? '');
      assert.equal(response.headers.get('content-type'), 'image/jpeg');
      return new Uint8Array(await response.arrayBuffer());
    }),
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
