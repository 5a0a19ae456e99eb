import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AttachmentInput, maxBytesOfCompany, maxFileBytes } from '../../shared/contract/attachments.ts';
import {
  type AttachmentRecord,
  accept,
  addressSeconds,
  announce,
  assertThere,
  clear,
  type FileSlot,
  finishCopies,
  noFiles,
  objectionTo,
  refuse,
  remove,
  slotOf,
  slottedAs,
  uploadUntil,
  wantsCopies,
} from '../../shared/domain/attachments.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';

const now = '2026-11-28T12:00:00.000Z';
const hour = 3_600;
const subject = { type: 'job', id: '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e08' } as const;
const sha256 = 'a'.repeat(64);
const usage = noFiles('org_acme');

const input = AttachmentInput.parse({
  subject,
  name: 'gutter.png',
  content_type: 'image/png',
  bytes: 1_000,
  sha256,
});

const announced = (others: readonly FileSlot[] = [], chance = () => 0): AttachmentRecord =>
  announce(input, { lifecycle_number: null, others, usage, chance }, { id: crypto.randomUUID(), now })
    .attachment;

const bytesAfter = ({ changes }: { changes: readonly { after?: object | undefined }[] }): unknown =>
  changes
    .map(({ after }) => after)
    .find((after) => after !== undefined && 'kind' in after && after.kind === 'file_usage');

describe('announcing a file', () => {
  test('waits for it, for a day, and counts its bytes', () => {
    const decision = announce(
      input,
      { lifecycle_number: 'K7M4', others: [], usage: { ...usage, bytes: 5 }, chance: () => 0 },
      { id: 'a', now },
    );

    expect(decision.attachment).toMatchObject({
      status: 'waiting',
      shows: 'other',
      lifecycle_number: 'K7M4',
      clears_at: addSeconds(now, 24 * hour),
    });
    expect(bytesAfter(decision)).toMatchObject({ bytes: 1_005 });
  });

  test('each file of a record draws a slot of its own, for any random draw', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), { maxLength: 50 }),
        (draws) => {
          const files: AttachmentRecord[] = [];
          for (const chance of draws) {
            const parts = files.map((file) => slotOf(file)?.part ?? '');
            files.push(announced(slottedAs(parts), () => chance));
          }
          expect(new Set(files.map(({ slot }) => slot)).size).toBe(files.length);
        },
      ),
    );
  });

  test('a record refuses its fifty-first file', () => {
    const files: AttachmentRecord[] = [];
    while (files.length < 50) files.push(announced(files));

    expect(() => announced(files)).toThrow('at most 50 files');
  });

  test.each([
    ['exactly 10 GB', maxBytesOfCompany - input.bytes, false],
    ['one byte more', maxBytesOfCompany - input.bytes + 1, true],
  ])('a file that makes %s in all is refused: %s before, %s', (_, bytes, isRefused) => {
    const known = { lifecycle_number: null, others: [], usage: { ...usage, bytes }, chance: () => 0 };
    const attempt = () => announce(input, known, { id: 'a', now });

    if (isRefused) expect(attempt).toThrow('at most 10 GB');
    else expect(attempt).not.toThrow();
  });

  test.each([
    ['no bytes', { bytes: 0 }],
    ['more than 25 MB', { bytes: maxFileBytes + 1 }],
    ['a sum that is none', { sha256: 'abc' }],
    ['a picture that runs scripts', { content_type: 'image/svg+xml' }],
    ['no name', { name: ' ' }],
  ])('an announcement of %s is refused', (_, changes) => {
    expect(AttachmentInput.safeParse({ ...input, ...changes }).success).toBe(false);
  });
});

test('an address is good for a quarter of an hour, and never beyond the day in which the file may come', () => {
  const file = announced();

  expect(uploadUntil(file, now)).toBe(addSeconds(now, addressSeconds));
  expect(uploadUntil(file, addSeconds(now, 24 * hour - 60))).toBe(addSeconds(now, 24 * hour));
});

describe('stored files', () => {
  const beginning = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  const stored = { bytes: 1_000, sha256, beginning };

  test('a stored file that matches its announcement is accepted', () => {
    expect(objectionTo(announced(), stored)).toBeUndefined();
  });

  test.each([
    ['another length', { bytes: 999 }, 'has 999 bytes, not 1000'],
    ['another sum', { sha256: 'b'.repeat(64) }, 'sum of the file is another one'],
    ['another kind of picture', { beginning: Buffer.from('\xff\xd8\xff', 'latin1') }, 'image/png'],
    ['nothing at all', { beginning: Buffer.alloc(0) }, 'image/png'],
  ])('a stored file is refused for %s', (_, changes, reason) => {
    expect(objectionTo(announced(), { ...stored, ...changes })).toContain(reason);
  });

  test('a file is refused if its bytes do not match its type', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 0, maxLength: 32 }), (bytes) => {
        fc.pre(bytes[0] !== 0x89);
        expect(objectionTo(announced(), { ...stored, beginning: bytes })).toContain('does not begin');
      }),
    );
  });
});

describe('the copies of a picture', () => {
  const shown = { shown_to_customer: true } as const;
  const document = { ...announced(), ...shown, content_type: 'application/pdf' } as const;

  test('a picture wants copies once it is ready, and neither before that nor after they are made', () => {
    const waiting = announced();
    const { attachment } = accept({ ...waiting, ...shown }, now);
    const [made] = finishCopies(attachment, null, now).changes;

    expect(attachment).toMatchObject({ status: 'ready', copies: 'waiting', reason: null });
    expect(made?.after).toMatchObject({ status: 'ready', copies: 'made', reason: null });
    expect([waiting, attachment, made?.after ?? waiting].map(wantsCopies)).toEqual([false, true, false]);
  });

  test('a picture whose copies cannot be made asks for none again, and its record says why', () => {
    const [change] = finishCopies(accept(announced(), now).attachment, 'It was cut.', now).changes;

    expect(change?.after).toMatchObject({ status: 'ready', copies: 'none', reason: 'It was cut.' });
  });

  test('a document has no copies, and says why if it is shown to customers', () => {
    expect(accept(document, now).attachment).toMatchObject({
      copies: 'none',
      reason: 'Customers are shown pictures, and no documents.',
    });
    expect(accept({ ...document, shown_to_customer: false }, now).attachment.reason).toBeNull();
  });
});

describe('the end of a file', () => {
  const ready = () => accept(announced(), now).attachment;
  const counted = { ...usage, bytes: 1_000 };

  test('a deleted file frees its slot and its bytes, and loses its name', () => {
    const decision = remove(ready(), { usage: counted, now });
    const [change] = decision.changes;
    const after = change?.after as AttachmentRecord;

    expect(after).toMatchObject({ status: 'removed', name: '', clears_at: now });
    expect(slotOf(after)).toBeNull();
    expect(bytesAfter(decision)).toMatchObject({ bytes: 0 });
    expect(() => assertThere(after)).toThrow('No such attachment.');
  });

  test('a refused file frees its bytes once, even if it is deleted later', () => {
    const refused = refuse(announced(), 'Not a picture.', { usage: counted, now });

    expect(bytesAfter(refused)).toMatchObject({ bytes: 0 });
    expect(bytesAfter(remove(refused.attachment, { usage, now }))).toBeUndefined();
  });

  test('comes by itself for one that was never completed, and leaves nothing once no upload can come', () => {
    const dayLater = addSeconds(now, 24 * hour);
    const first = clear(announced(), { usage: counted, now: dayLater });
    const removed = first.changes[0]?.after as AttachmentRecord;
    const second = clear(removed, { usage, now: dayLater }).changes[0]?.after as AttachmentRecord;
    const settled = second.clears_at ?? '';

    expect([removed.status, second.status]).toEqual(['removed', 'removed']);
    expect(settled).toBe(addSeconds(now, 25 * hour));
    expect(clear(second, { usage, now: settled }).changes).toEqual([{ before: second }]);
  });

  test('a refused file is swept once more after its upload address expires, and its record stays', () => {
    const { attachment } = refuse(announced(), 'Not a picture.', { usage: counted, now });

    const settled = addSeconds(now, 25 * hour);

    expect(attachment.clears_at).toBe(now);
    expect(clear(attachment, { usage, now }).changes[0]?.after).toMatchObject({
      status: 'refused',
      clears_at: settled,
    });
    expect(clear(attachment, { usage, now: settled }).changes[0]?.after).toMatchObject({
      status: 'refused',
      clears_at: null,
    });
  });
});
