import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { work as clearAttachment } from '../../functions/work/clearAttachment.ts';
import { work as makePictures } from '../../functions/work/makePictures.ts';
import { keyOfFile, putFile } from '../../shared/files/store.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { itemOf } from '../../shared/store/records/items.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { insertItem } from '../../shared/store/table/insertItem.ts';
import { recordKey } from '../../shared/store/table/keys.ts';
import { updateItem } from '../../shared/store/table/update.ts';
import { amongCalls, type Step } from '../support/amongCalls.ts';
import { eventually } from '../support/eventually.ts';
import { anUploadedFile, png } from '../support/files.ts';
import { done } from '../support/journey.ts';
import { anEstimateByMail, look } from '../support/pages.ts';
import { pdfText } from '../support/pdfText.ts';
import { seenIn, takenPicture } from '../support/pictures.ts';
import { pngBytes } from '../support/png.ts';
import { freshTenant, type World } from '../support/world.ts';

const { dir } = inject('service');

const storedOf = (world: World, id: string): string[] =>
  readdirSync(join(dir, 'files', world.id, id)).toSorted();

/** A picture that was completed, once its copies are made or refused. */
const aPicture = async (
  world: World,
  ...given: Parameters<typeof anUploadedFile> extends [World, ...infer R] ? R : never
) => {
  const { id } = await anUploadedFile(world, ...given);
  await done(world, 'completeAttachment', { params: { id } });
  return eventually(
    () => done(world, 'getAttachment', { params: { id } }),
    ({ thumbnail_url, reason }) => thumbnail_url !== null || reason !== null,
  );
};

/** Does at once what the sweep would do with it. */
const sweep = (world: World, id: string) => {
  const key = recordKey(world.id, 'attachment', id);
  const due = new Date().toISOString();
  return clearAttachment.run({ key, tenantId: world.id, kind: 'attachment', id, due }, createSeams());
};

test('a picture has a thumbnail and a copy for customers, both without its place', async () => {
  const world = await freshTenant();
  const bytes = takenPicture('jpg');
  const input = { content_type: 'image/jpeg' as const, shown_to_customer: true };

  const { id, thumbnail_url } = await aPicture(world, bytes, input);
  const { data } = await done(world, 'listAttachments', {
    query: {
      subject_type: 'lead',
      subject_id: (await done(world, 'getAttachment', { params: { id } })).subject.id,
    },
  });

  const response = await fetch(thumbnail_url ?? '');
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(await seenIn(new Uint8Array(await response.arrayBuffer()))).toMatchObject({ profileNames: [] });
  expect(data.map((one) => one.thumbnail_url === null)).toEqual([false]);
  expect(storedOf(world, id)).toEqual(['original', 'shown', 'thumbnail']);
});

test('a picture that customers are not shown has both copies, so that it can be shown at any time', async () => {
  const world = await freshTenant();

  const { id, reason } = await aPicture(world);

  expect(reason).toBeNull();
  expect(storedOf(world, id)).toEqual(['original', 'shown', 'thumbnail']);
});

test.each([
  ['of 20,000 × 20,000 pixels', pngBytes({ width: 20_000, height: 20_000, isBlack: true }), '20000 × 20000'],
  ['that was cut', pngBytes({ width: 200, height: 200 }).subarray(0, 300), 'damaged, or cut off'],
])('a picture %s stays as it came, and its record says why it has no copies', async (_, content, reason) => {
  const world = await freshTenant();

  const picture = await aPicture(world, Uint8Array.from(content), { shown_to_customer: true });

  expect(picture).toMatchObject({
    status: 'ready',
    thumbnail_url: null,
    reason: expect.stringContaining(reason),
  });
  expect(storedOf(world, picture.id)).toEqual(['original']);
});

test('a PDF with a script is kept to be downloaded, and no customer is shown it', async () => {
  const world = await freshTenant();
  const bytes = Uint8Array.from(
    Buffer.from('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'),
  );
  const input = { content_type: 'application/pdf' as const, shown_to_customer: true };

  const { id, url, reason } = await aPicture(world, bytes, input);

  const { headers } = await fetch(url ?? '');
  expect(headers.get('content-disposition')).toMatch(/^attachment;/);
  expect(headers.get('content-security-policy')).toContain('sandbox');
  expect(reason).toBe('Customers are shown pictures, and no documents.');
  expect(storedOf(world, id)).toEqual(['original']);
});

test('the copies of a picture go with it', async () => {
  const world = await freshTenant();
  const { id } = await aPicture(world);
  await done(world, 'deleteAttachment', { params: { id } });

  await sweep(world, id);

  expect(storedOf(world, id)).toEqual([]);
});

test('the sweep queues an imported picture with late copies once more', async () => {
  const world = await freshTenant();
  const { id: first } = await aPicture(world);
  const attachments = collectionOf(world.id, kinds.attachments);
  const { clears_at, ...file } = await attachments.get(first);
  // No queue knows of this one.
  const id = crypto.randomUUID();
  const key = keyOfFile(world.id, id, 'original');
  await putFile(key, { bytes: png(), content_type: 'image/png' }, new Date().toISOString());
  const late = { ...file, id, copies: 'waiting' as const, clears_at: file.updated_at, version: 1 };
  const { duePK, dueSK, ...item } = itemOf(world.id, kinds.attachments, late);
  await insertItem(item);

  await sweep(world, id);

  const { thumbnail_url } = await eventually(
    () => done(world, 'getAttachment', { params: { id } }),
    ({ thumbnail_url: url }) => url !== null,
  );
  expect((await fetch(thumbnail_url ?? '')).status).toBe(200);
  expect([clears_at, (await attachments.get(id)).clears_at]).toEqual([null, null]);
});

test('a picture deleted and swept while its copies are made leaves none of them', async () => {
  const world = await freshTenant();
  const { id } = await aPicture(world);
  await updateItem(
    recordKey(world.id, 'attachment', id),
    { copies: 'waiting' },
    { expression: 'attribute_exists(PK)' },
  );
  let isDeleted = false;
  const remove: Step =
    (next, { commandName }) =>
    async (args) => {
      if (commandName === 'TransactWriteItemsCommand' && !isDeleted) {
        isDeleted = true;
        await done(world, 'deleteAttachment', { params: { id } });
        await sweep(world, id);
      }
      return next(args);
    };

  await amongCalls(remove, () => makePictures.run({ tenant: world.id, attachment_id: id }, createSeams()));

  expect(storedOf(world, id)).toEqual([]);
});

test('the PDF of a document has the pictures that its customer is shown, as copies, and no others', async () => {
  const world = await freshTenant();
  const { id, link } = await anEstimateByMail(world);
  const jpeg = { subject: { type: 'estimate' as const, id }, content_type: 'image/jpeg' as const };
  const given = [takenPicture('jpg'), { ...jpeg, shown_to_customer: true, kind: 'after' as const }] as const;
  await aPicture(world, takenPicture('jpg'), jpeg);
  const before = await done(world, 'getEstimatePdf', { params: { id } });
  const picture = await aPicture(world, ...given);
  const copy = readFileSync(join(dir, 'files', world.id, picture.id, 'shown')).toString('latin1');

  const own = await world.client.getEstimatePdf({ params: { id } });
  const byLink = await (await fetch(`${link}/pdf`)).bytes();

  const files = [own, byLink].map((file) => Buffer.from(file).toString('latin1'));
  expect(String(before)).not.toContain('/Subtype /Image');
  expect(files.map((file) => file.split('/Subtype /Image').length)).toEqual([2, 2]);
  expect(files.map((file) => file.includes(copy))).toEqual([true, true]);
  expect(files.filter((file) => file.includes('Apple'))).toEqual([]);
  expect(pdfText(own).flat()).toContain('After');
});

test('the page of a document shows the pictures that its customer is shown, as copies, and no others', async () => {
  const world = await freshTenant();
  const { id: estimate_id, link } = await anEstimateByMail(world);
  const subject = { type: 'estimate' as const, id: estimate_id };
  const jpeg = { subject, content_type: 'image/jpeg' as const };
  await aPicture(world, takenPicture('jpg'), { ...jpeg, name: 'inside.jpg' });
  const before = await look(link);
  const { id } = await aPicture(world, takenPicture('jpg'), {
    ...jpeg,
    name: 'A "leak".jpg',
    kind: 'before',
    shown_to_customer: true,
  });

  const { html, headers } = await look(link);

  const [address = '', ...others] = [...html.matchAll(/ href="([^"]*\/files\/[^"]*)"/g)].map(
    ([, href = '']) => href.replaceAll('&amp;', '&'),
  );
  const response = await fetch(address);
  expect(before.html).not.toContain('<h2>Pictures</h2>');
  expect(others).toEqual([]);
  expect(address).toContain(`${id}/shown`);
  expect(await seenIn(new Uint8Array(await response.arrayBuffer()))).toMatchObject({ profileNames: [] });
  expect(html).not.toMatch(/\/original/);
  expect(html).toContain('alt="A &quot;leak&quot;.jpg">Before');
  expect(headers.get('content-security-policy')).toContain(`img-src ${new URL(address).origin};`);
});
