import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { work as clearAttachment } from '../../functions/work/clearAttachment.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { recordKey } from '../../shared/store/table/keys.ts';
import { amongCalls, type Step } from '../support/amongCalls.ts';
import { decided } from '../support/decided.ts';
import { aFile, anUploadedFile, fileInput, png, upload } from '../support/files.ts';
import { aCustomer, aLead, done } from '../support/journey.ts';
import { freshTenant } from '../support/world.ts';

const { dir } = inject('service');

/** The files that the store holds of a company. */
const keptOf = (tenantId: string): string[] => {
  try {
    return readdirSync(join(dir, 'files', tenantId));
  } catch {
    return [];
  }
};

test('a completed file downloads byte by byte as it was uploaded', async () => {
  const world = await freshTenant();
  const { id } = await anUploadedFile(world);

  const { status, url } = await done(world, 'completeAttachment', { params: { id } });

  const response = await fetch(url ?? '');
  expect(status).toBe('ready');
  expect(new Uint8Array(await response.arrayBuffer())).toEqual(png());
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('content-disposition')).toBe("inline; filename*=UTF-8''gutter.png");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a file is saved under a name of its kind, which no computer runs', async () => {
  const world = await freshTenant();
  const bytes = Uint8Array.from(Buffer.from('%PDF-1.7<script>new ActiveXObject("x")</script>'));
  const changes = { name: '../estimate.hta', content_type: 'application/pdf' } as const;
  const { id } = await anUploadedFile(world, bytes, changes);

  const { name, url } = await done(world, 'completeAttachment', { params: { id } });

  const { headers } = await fetch(url ?? '');
  expect(name).toBe('../estimate.hta');
  expect(headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''..-estimate.hta.pdf");
});

test('an upload of other bytes, of another length or of another type than was announced is refused', async () => {
  const world = await freshTenant();
  const bytes = png();
  const { upload: address } = await done(world, 'createAttachment', { body: await fileInput(world, bytes) });
  const others = Uint8Array.from(bytes.toReversed());

  expect(await upload(address, others)).toBe(400);
  expect(await upload(address, bytes.slice(1))).toBe(403);
  expect(
    await upload({ ...address, headers: { ...address.headers, 'content-type': 'text/html' } }, bytes),
  ).toBe(403);
  expect(await upload(address, bytes)).toBe(200);
});

test('an address takes a file once, before it is completed and after', async () => {
  const world = await freshTenant();
  const { id, upload: address } = await anUploadedFile(world);

  expect(await upload(address, png())).toBe(412);
  await done(world, 'completeAttachment', { params: { id } });
  expect(await upload(address, png())).toBe(412);
});

test('an address to read leads to that file alone, and to nothing once a letter of it is another', async () => {
  const world = await freshTenant();
  const { url } = await aFile(world);
  const other = await aFile(world);
  const elsewhere = String(url).replace(/[0-9a-f-]{36}\/original/, `${other.id}/original`);

  expect((await fetch(elsewhere)).status).toBe(403);
  expect((await fetch(String(url).replace(/.$/, (last) => (last === '0' ? '1' : '0')))).status).toBe(403);
  expect((await fetch(String(url), { method: 'DELETE' })).status).toBe(403);
});

test.each([
  ['a zip named .jpg', Buffer.from('PK\x03\x04 and so on'), 'image/jpeg'],
  ['an SVG with a script', Buffer.from('<svg><script>alert(1)</script></svg>'), 'image/png'],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'application/pdf'],
] as const)(
  '%s is refused, with the reason, and its bytes are gone by the next sweep',
  async (_, content, content_type) => {
    const world = await freshTenant();
    const bytes = Uint8Array.from(content);
    const { id } = await anUploadedFile(world, bytes, { content_type });

    const refused = await done(world, 'completeAttachment', { params: { id } });

    expect(refused).toMatchObject({
      status: 'refused',
      url: null,
      reason: expect.stringContaining(content_type),
    });
    const item = { key: recordKey(world.id, 'attachment', id), tenantId: world.id, kind: 'attachment', id };
    await clearAttachment.run({ ...item, due: refused.updated_at }, createSeams());
    expect(readdirSync(join(dir, 'files', world.id, id))).toEqual([]);
  },
);

test.each([
  ['image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['image/webp', 'RIFF\0\0\0\0WEBPVP8 '],
  ['image/heic', '\0\0\0\x18ftypheic\0\0\0\0'],
  ['application/pdf', '%PDF-1.7\n'],
] as const)('%s is known by how it begins', async (content_type, beginning) => {
  const world = await freshTenant();
  const bytes = Uint8Array.from(Buffer.from(beginning, 'latin1'));
  const { id } = await anUploadedFile(world, bytes, { content_type });

  expect(await done(world, 'completeAttachment', { params: { id } })).toMatchObject({ status: 'ready' });
});

test('completing before anything was uploaded is 409 with a new address, which takes the file', async () => {
  const world = await freshTenant();
  const { id } = await done(world, 'createAttachment', { body: await fileInput(world) });

  const { status, body } = await world.call('completeAttachment', { params: { id } });

  expect([status, body.error.code]).toEqual([409, 'upload_incomplete']);
  expect(await upload(Object(body.error.details).upload, png())).toBe(200);
  expect(await done(world, 'completeAttachment', { params: { id } })).toMatchObject({ status: 'ready' });
});

test('completed twice, also at once, a file is added once, and so is its event', async () => {
  const world = await freshTenant();
  const { id } = await anUploadedFile(world);

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => world.call('completeAttachment', { params: { id } })),
  );

  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect((await world.events()).filter(({ type }) => type === 'attachment.added')).toHaveLength(1);
});

test('access to a record’s files also requires the read scope of the record', async () => {
  const world = await freshTenant();
  const { id, subject } = await aFile(world);
  const body = await fileInput(world);
  const token = await world.token(['files.read', 'files.write']);
  const query = { subject_type: subject.type, subject_id: subject.id };

  const answers = await Promise.all([
    world.call('createAttachment', { body, token }),
    world.call('completeAttachment', { params: { id }, token }),
    world.call('getAttachment', { params: { id }, token }),
    world.call('listAttachments', { query, token }),
    world.call('deleteAttachment', { params: { id }, token }),
  ]);

  expect(answers.map(({ status, body: { error } = Object({}) }) => [status, error?.code])).toEqual(
    Array.from(answers, () => [403, 'insufficient_scope']),
  );
});

test('a record has at most fifty files, even if sixty are announced concurrently, and a deleted one makes room', async () => {
  const world = await freshTenant();
  const body = await fileInput(world);
  const announce = () => decided(() => world.call('createAttachment', { body }));

  const answers = await Promise.all(Array.from({ length: 60 }, announce));

  const made = answers.filter(({ status }) => status === 201);
  const counts = Map.groupBy(answers, ({ status, body }) => `${status} ${body.error?.code ?? ''}`.trim());
  expect(Object.fromEntries([...counts].map(([answer, all]) => [answer, all.length]))).toEqual({
    '201': 50,
    '409 limit_reached': 10,
  });
  await done(world, 'deleteAttachment', { params: { id: made[0]?.body.id ?? '' } });
  expect((await announce()).status).toBe(201);
});

test('the files of a record are listed page by page, newest first, without deleted ones', async () => {
  const world = await freshTenant();
  const { subject, id: first } = await aFile(world);
  const bytes = png();
  const second = await anUploadedFile(world, bytes, { subject });
  const third = await anUploadedFile(world, bytes, { subject });
  await done(world, 'deleteAttachment', { params: { id: second.id } });
  const query = { subject_type: subject.type, subject_id: subject.id, limit: 1 };

  const page = await done(world, 'listAttachments', { query });
  const rest = await done(world, 'listAttachments', {
    query: { ...query, cursor: String(page.next_cursor) },
  });

  expect([...page.data, ...rest.data].map(({ id, status }) => [id, status])).toEqual([
    [third.id, 'waiting'],
    [first, 'ready'],
  ]);
  expect((await world.call('getAttachment', { params: { id: second.id } })).status).toBe(404);
});

test('another company can neither read a file nor add one to a record that is not its own', async () => {
  const world = await freshTenant();
  const other = await freshTenant();
  const { id, subject } = await aFile(world);
  const body = await fileInput(world, png(), { subject });

  const answers = await Promise.all([
    other.call('getAttachment', { params: { id } }),
    other.call('completeAttachment', { params: { id } }),
    other.call('deleteAttachment', { params: { id } }),
    other.call('createAttachment', { body }),
    other.call('listAttachments', { query: { subject_type: 'lead', subject_id: subject.id } }),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test('a file completed while the sweeper finds it overdue keeps its bytes', async () => {
  const world = await freshTenant();
  const { id, created_at } = await anUploadedFile(world);
  const day = addSeconds(created_at, 86_400);
  const item = {
    key: recordKey(world.id, 'attachment', id),
    tenantId: world.id,
    kind: 'attachment',
    id,
    due: day,
  };
  let completed: Promise<unknown> | undefined;
  const complete: Step =
    (next, { commandName }) =>
    async (args) => {
      if (commandName === 'TransactWriteItemsCommand') {
        completed ??= done(world, 'completeAttachment', { params: { id } });
        await completed;
      }
      return next(args);
    };

  await amongCalls(complete, () => clearAttachment.run(item, createSeams({ clock: () => new Date(day) })));

  const { url } = await done(world, 'getAttachment', { params: { id } });
  expect((await fetch(url ?? '')).status).toBe(200);
});

/** What a phone does with a file, each a step after which its process may be killed. */
const steps = ['announced', 'uploaded', 'completed', 'deleted'] as const;

test.each(steps)(
  'a file whose sender was killed once it was %s leaves nothing in the store after a day, unless it is there to be read',
  async (last) => {
    const world = await freshTenant();
    const body = await fileInput(world);
    const { id, created_at, upload: address } = await done(world, 'createAttachment', { body });
    const does = {
      announced: async () => undefined,
      uploaded: () => upload(address, png()),
      completed: () => done(world, 'completeAttachment', { params: { id } }),
      deleted: () => done(world, 'deleteAttachment', { params: { id } }),
    };
    for (const step of steps.slice(0, steps.indexOf(last) + 1)) await does[step]();
    const key = recordKey(world.id, 'attachment', id);

    // As the sweep finds it, after a day and once no upload of it can be on its way.
    for (const seconds of [86_400, 86_401, 86_400 + 7_200]) {
      const due = addSeconds(created_at, seconds);
      const item = { key, tenantId: world.id, kind: 'attachment', id, due };
      await clearAttachment.run(item, createSeams({ clock: () => new Date(due) }));
    }

    const isThere = last === 'completed';
    const stored = keptOf(world.id).flatMap((one) => readdirSync(join(dir, 'files', world.id, one)));
    expect(stored.includes('original')).toBe(isThere);
    expect((await world.item('attachment', id)) !== undefined).toBe(isThere);
    expect((await world.call('createAttachment', { body })).status).toBe(201);
  },
);

test('a dry run of completing a file that differs from its announcement leaves its bytes', async () => {
  const world = await freshTenant();
  const bytes = Uint8Array.from(Buffer.from('PK\x03\x04'));
  const { id } = await anUploadedFile(world, bytes);

  const { body } = await world.call('completeAttachment', { params: { id }, query: { dry_run: 'true' } });

  expect(Object(body).would_answer.body).toMatchObject({ status: 'refused' });
  expect(readdirSync(join(dir, 'files', world.id, id))).toEqual(['original']);
});

test('a dry run shows no upload address', async () => {
  const world = await freshTenant();
  const response = await world.call('createAttachment', {
    body: await fileInput(world),
    query: { dry_run: 'true' },
  });

  expect(Object(response.body).would_answer.body.upload).toMatchObject({ method: 'PUT', url: null });
  expect(keptOf(world.id)).toEqual([]);
});

test('erasing a customer deletes the files of their records and forgets how these were called', async () => {
  const world = await freshTenant();
  const customer = await aCustomer(world);
  const lead = await aLead(world);
  const kept = await anUploadedFile(world, png(), { subject: { type: 'lead', id: lead.id } });
  const { id } = await anUploadedFile(world, png(), {
    subject: { type: 'customer', id: customer.id },
    name: 'passport of Hedwig.png',
  });
  await done(world, 'completeAttachment', { params: { id } });

  const { erasure_id } = await done(world, 'eraseCustomer', { params: { id: customer.id } });
  await expect
    .poll(async () => (await done(world, 'getErasure', { params: { id: erasure_id } })).status)
    .toBe('done');

  expect((await world.call('getAttachment', { params: { id } })).status).toBe(404);
  expect((await world.call('getAttachment', { params: { id: kept.id } })).status).toBe(200);
  expect(JSON.stringify([await world.item('attachment', id), await world.journal()])).not.toContain('Hedwig');
});

test('a sum in capital letters is the same sum', async () => {
  const world = await freshTenant();
  const bytes = png();
  const sha256 = createHash('sha256').update(bytes).digest('hex').toUpperCase();

  const { id } = await anUploadedFile(world, bytes, { sha256 });

  expect(await done(world, 'completeAttachment', { params: { id } })).toMatchObject({ status: 'ready' });
});
