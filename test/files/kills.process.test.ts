import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Upload } from '../../shared/contract/attachments.ts';
import { upload } from '../support/files.ts';
import { runCommand } from '../support/operator.ts';
import { OwnService } from '../support/ownService.ts';
import { takenPicture } from '../support/pictures.ts';

const picture = takenPicture('jpg');
const sha256 = createHash('sha256').update(picture).digest('hex');
const patience = { interval: 50 };

type UploadTarget = { readonly id: string; readonly upload: Upload };

const announce = (service: OwnService, subject: object): Promise<UploadTarget> =>
  service.send('POST', '/attachments', {
    subject,
    name: 'leak.jpg',
    content_type: 'image/jpeg',
    bytes: picture.length,
    sha256,
    shown_to_customer: true,
  });

const complete = (service: OwnService, { id }: UploadTarget) =>
  service.send('POST', `/attachments/${id}/complete`);

/** Sends the first half of it, and leaves the store waiting for the rest. */
const beginUpload = async ({ upload: { url, headers } }: UploadTarget): Promise<void> => {
  const sending = request(url, { method: 'PUT', headers: { ...headers, 'content-length': picture.length } });
  sending.on('error', () => undefined);
  sending.write(picture.subarray(0, picture.length / 2));
};

const mail = (name: string) =>
  [
    'From: ann@lee.example',
    'Subject: The roof',
    `Message-ID: <${randomUUID()}@lee.example>`,
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    '',
    'See it.',
    '--x',
    'Content-Type: image/jpeg',
    `Content-Disposition: attachment; filename="${name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from(picture).toString('base64'),
    '--x--',
    '',
  ].join('\r\n');

const storedIn = ({ dir }: OwnService): string[] => {
  const folder = join(dir, 'files/org_acme');
  const ids = existsSync(folder) ? readdirSync(folder) : [];
  return ids.flatMap((id) => readdirSync(join(folder, id)).map((variant) => `${id}/${variant}`)).toSorted();
};

const withCopies = (id: string) => ['original', 'shown', 'thumbnail'].map((variant) => `${id}/${variant}`);

const statusOf = async (service: OwnService, { id }: UploadTarget): Promise<string> => {
  const response = await service.request('GET', `/attachments/${id}`);
  const { status } = Object(await response.json());
  return response.ok ? String(status) : String(response.status);
};

test('after kill -9 between any two steps of a file no orphan is left on either side, a day later', async () => {
  await using service = await OwnService.launch();
  const address = `in-${randomUUID()}@in.example`;
  await runCommand('tenant', ['assign', 'org_acme', '--address', address], service);
  const lead = await service.send('POST', '/leads', { contact: { email: 'ann@lee.example' } });
  const customer = await service.send('PUT', '/customers', { email: 'bob@lee.example' });
  const about = (subject: { id: string }, type = 'lead') => announce(service, { type, id: subject.id });
  const uploaded = async (...given: Parameters<typeof about>) => {
    const file = await about(...given);
    expect(await upload(file.upload, picture)).toBe(200);
    return file;
  };
  const announced = await about(lead);
  const begun = await about(lead);
  const sent = await uploaded(lead);
  const completing = await uploaded(lead);
  const completed = await uploaded(lead);
  const deleting = await uploaded(lead);
  const personal = await uploaded(customer, 'customer');
  for (const file of [deleting, personal, completed]) await complete(service, file);
  await beginUpload(begun);
  await expect.poll(() => readdirSync(join(service.dir, 'files/.drafts')), patience).toHaveLength(1);

  // Whatever of these has an answer by then.
  await Promise.allSettled([
    complete(service, completing),
    service.send('DELETE', `/attachments/${deleting.id}`),
    service.send('POST', `/customers/${customer.id}/erase`),
    service.send('POST', '/_local/inbound', { to: address, mime: mail('roof.jpg') }),
    service.kill(),
  ]);
  await service.start();
  const found = await Promise.all([begun, sent, completed].map((file) => statusOf(service, file)));
  // The phone begins anew, with the id that it has.
  const again = await service.request('POST', `/attachments/${begun.id}/complete`);
  const { error } = Object(await again.json());
  await upload(error.details.upload, picture);
  await complete(service, begun);
  await expect
    .poll(() => storedIn(service), patience)
    .toEqual(expect.arrayContaining([begun, completed].flatMap(({ id }) => withCopies(id))));
  await service.send('DELETE', `/attachments/${deleting.id}`).catch(() => undefined);
  await service.send('POST', `/customers/${customer.id}/erase`).catch(() => undefined);
  await service.advance(86_400);
  await service.advance(7_200);

  expect(found).toEqual(['waiting', 'waiting', 'ready']);
  expect([again.status, error.code]).toEqual([409, 'upload_incomplete']);
  const gone = [announced, sent, deleting, personal].map((file) => statusOf(service, file));
  expect(await Promise.all(gone)).toEqual(['404', '404', '404', '404']);
  const { out, err } = await runCommand('checkData', [], service);
  expect(out + err).toContain('all is as it must be');
  const ready = (await service.send('GET', `/attachments?subject_type=lead&subject_id=${lead.id}`)).data;
  expect(ready.map(({ status }: { status: string }) => status)).toEqual(Array(ready.length).fill('ready'));
  const ofLead = ready.flatMap(({ id }: { id: string }) => withCopies(id)).toSorted();
  // The email may have brought a file, of which its customer is shown nothing.
  const ofMail = storedIn(service).filter((key) => !ofLead.includes(key));
  expect(storedIn(service)).toEqual([...ofLead, ...ofMail].toSorted());
  expect(ofMail.map((key) => key.split('/')[1])).toEqual(
    ofMail.length === 0 ? [] : ['original', 'shown', 'thumbnail'],
  );
});
