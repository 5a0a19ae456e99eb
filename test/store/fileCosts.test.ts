import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { expect, test } from 'vitest';
import { work as clearAttachment } from '../../functions/work/clearAttachment.ts';
import { work as erasePerson } from '../../functions/work/erasePerson.ts';
import { work as makePictures } from '../../functions/work/makePictures.ts';
import type { AttachmentSubject } from '../../shared/contract/attachments.ts';
import type { OperationId } from '../../shared/contract/index.ts';
import { type AttachmentRecord, settledSeconds } from '../../shared/domain/attachments.ts';
import { requestErasure } from '../../shared/domain/erasures.ts';
import { keyOfFile, putFile } from '../../shared/files/store.ts';
import { addSeconds, systemClock, toInstant } from '../../shared/kernel/clock.ts';
import { config } from '../../shared/kernel/config.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { itemOf } from '../../shared/store/records/items.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { insertItem } from '../../shared/store/table/insertItem.ts';
import { recordKey } from '../../shared/store/table/keys.ts';
import { costOf } from '../bench/cost.ts';
import { aFile, anUploadedFile, fileInput, png } from '../support/files.ts';
import { functionOf } from '../support/invoke.ts';
import { aCustomer, done } from '../support/journey.ts';
import { freshTenant, type Request, type World } from '../support/world.ts';

const { ids } = createSeams();
const now = () => toInstant(systemClock());

/** The requests of the store of files that this process makes meanwhile, in alphabetical order. */
const requestsDuring = async (work: () => Promise<unknown>): Promise<string> => {
  const seen: string[] = [];
  const note = (message: unknown) => {
    const { origin, method } = Object(Object(message).request);
    if (origin === new URL(config('filesUrl')).origin) seen.push(method);
  };
  subscribe('undici:request:create', note);
  try {
    await work();
  } finally {
    unsubscribe('undici:request:create', note);
  }
  return seen.toSorted().join(' ');
};

const costOfStep = async (work: () => Promise<unknown>) => {
  let files = '';
  const { readUnits, writeUnits, readRounds, writes } = await costOf(async () => {
    files = await requestsDuring(work);
  });
  return { readUnits, writeUnits, readRounds, writes, files };
};

const costOfRequest = async (world: World, id: OperationId, request: Request) => {
  const ask = await functionOf(id);
  const headers = { authorization: `Bearer ${await world.token()}` };
  return costOfStep(async () => expect((await ask({ ...request, headers })).statusCode).toBeLessThan(300));
};

/** A file beside a finished one, which no worker of the running service knows. */
const anUnknownFile = async (world: World, changes: Partial<AttachmentRecord>): Promise<string> => {
  const file = await collectionOf(world.id, kinds.attachments).get((await aFile(world)).id);
  const id = ids.next();
  await putFile(keyOfFile(world.id, id, 'original'), { ...file, bytes: png() }, now());
  await insertItem(itemOf(world.id, kinds.attachments, { ...file, id, version: 1, ...changes }));
  return id;
};

const pdf = Uint8Array.from(Buffer.from('%PDF-1.7'));

const aDocument = async (world: World, subject: AttachmentSubject): Promise<string> => {
  const { id } = await anUploadedFile(world, pdf, { subject, content_type: 'application/pdf' });
  await done(world, 'completeAttachment', { params: { id } });
  return id;
};

const sweep = (world: World, id: string, due: string) => {
  const item = {
    key: recordKey(world.id, 'attachment', id),
    tenantId: world.id,
    kind: 'attachment',
    id,
    due,
  };
  return clearAttachment.run(item, createSeams({ clock: () => new Date(due) }));
};

// docs/performance.md has these tables.
test('each request of a file’s life costs one read round trip, one transaction at most, and these units and requests of the store', async () => {
  const world = await freshTenant();
  const { id, subject } = await anUploadedFile(world);
  for (let others = 0; others < 3; others += 1) await anUploadedFile(world, png(), { subject });
  const body = await fileInput(world, png(), { subject });
  const query = { subject_type: subject.type, subject_id: subject.id };
  const params = { id };
  // No worker changes it meanwhile, as it does a picture.
  const document = { params: { id: await aDocument(world, subject) } };

  const costs = {
    createAttachment: await costOfRequest(world, 'createAttachment', { body }),
    completeAttachment: await costOfRequest(world, 'completeAttachment', { params }),
    updateAttachment: await costOfRequest(world, 'updateAttachment', {
      ...document,
      body: { name: 'roof.pdf' },
    }),
    getAttachment: await costOfRequest(world, 'getAttachment', document),
    listAttachments: await costOfRequest(world, 'listAttachments', { query }),
    deleteAttachment: await costOfRequest(world, 'deleteAttachment', document),
  };

  const read = { readRounds: 1, writes: 0, writeUnits: 0, files: '' };
  const write = { readRounds: 1, writes: 1, files: '' };
  expect(costs).toEqual({
    createAttachment: { ...write, readUnits: 5, writeUnits: 10 },
    completeAttachment: { ...write, readUnits: 4, writeUnits: 9, files: 'GET HEAD' },
    updateAttachment: { ...write, readUnits: 3, writeUnits: 5 },
    getAttachment: { ...read, readUnits: 3 },
    // Six of them are the files, which its slots name.
    listAttachments: { ...read, readUnits: 10, readRounds: 2 },
    deleteAttachment: { ...write, readUnits: 4, writeUnits: 10 },
  });
});

test('the work behind a file costs these units and requests of the store', async () => {
  const world = await freshTenant();
  const picture = await anUnknownFile(world, { copies: 'waiting' });
  const later = addSeconds(now(), 2 * 86_400);
  const removed = { status: 'removed', name: '', clears_at: later } as const;
  const gone = await anUnknownFile(world, { ...removed, created_at: later });
  const make = () => makePictures.run({ tenant: world.id, attachment_id: picture }, createSeams());

  const costs = {
    copies: await costOfStep(make),
    bytes: await costOfStep(() => sweep(world, gone, later)),
    record: await costOfStep(() => sweep(world, gone, addSeconds(later, settledSeconds))),
  };

  const step = { readRounds: 1, writes: 1, readUnits: 2 };
  expect(costs).toEqual({
    copies: { ...step, readUnits: 1, writeUnits: 6, files: 'GET PUT PUT' },
    bytes: { ...step, writeUnits: 7, files: 'DELETE DELETE DELETE' },
    record: { ...step, writeUnits: 12, files: 'DELETE DELETE DELETE' },
  });
});

test('an erasure costs these units more for each file of the person', async () => {
  const world = await freshTenant();
  const erasing = async (files: number) => {
    const { id } = await aCustomer(world);
    for (let at = 0; at < files; at += 1) await aDocument(world, { type: 'customer', id });
    const customer = await collectionOf(world.id, kinds.customers).get(id);
    const { erasure } = requestErasure(customer, { id: ids.next(), now: now() });
    await insertItem(itemOf(world.id, kinds.erasures, { ...erasure, version: 1 }));
    return costOfStep(() => erasePerson.run({ tenant: world.id, erasure_id: erasure.id }, createSeams()));
  };

  const one = await erasing(1);
  const three = await erasing(3);

  expect((three.readUnits - one.readUnits) / 2).toBeLessThanOrEqual(7);
  expect((three.writeUnits - one.writeUnits) / 2).toBeLessThanOrEqual(21);
  expect([one.files, three.files]).toEqual(['', '']);
});
