import { describe, expect, test } from 'vitest';
import { AttachmentInput, maxBytesOfCompany } from '../../shared/contract/attachments.ts';
import {
  AttachmentRecord,
  accept,
  announce,
  assertThere,
  clear,
  FileUsageRecord,
  isAttachment,
  noFiles,
  refuse,
  remove,
  slotOf,
  slotsOf,
  uploadUntil,
} from '../../shared/domain/attachments.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { refusal } from '../support/refusal.ts';
import { job } from './made.ts';

const now = '2026-11-28T12:00:00.000Z';
const later = '2026-11-28T12:05:00.000Z';
const subject = { type: 'job', id: '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e08' } as const;
const id = '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e09';
const inputOf = (bytes: number) =>
  AttachmentInput.parse({
    subject,
    name: 'gutter.png',
    content_type: 'image/png',
    bytes,
    sha256: 'a'.repeat(64),
    kind: 'before',
    shown_to_customer: true,
  });
const usage = { ...noFiles('org_acme'), version: 4, bytes: 5_000 };
const known = { lifecycle_number: 'LEAD-0000-0001', others: [], usage, chance: () => 0 };
const announced = (bytes = 1_000) => announce(inputOf(bytes), known, { id, now });
const { attachment } = announced();
const ready = accept(attachment, later);

describe('a file of a record', () => {
  test('announcing a file stores it and counts its bytes in one decision', () => {
    const { changes, events } = announced();

    expect(attachment).toEqual({
      kind: 'attachment',
      version: 0,
      id,
      subject,
      lifecycle_number: 'LEAD-0000-0001',
      name: 'gutter.png',
      content_type: 'image/png',
      bytes: 1_000,
      sha256: 'a'.repeat(64),
      shows: 'before',
      shown_to_customer: true,
      status: 'waiting',
      reason: null,
      slot: 0,
      copies: 'none',
      clears_at: '2026-11-29T12:00:00.000Z',
      created_at: now,
      updated_at: now,
    });
    expect(changes).toEqual([{ after: attachment }, { before: usage, after: { ...usage, bytes: 6_000 } }]);
    expect(events).toEqual([]);
  });

  test.each([
    ['waiting', attachment],
    ['ready', ready.attachment],
    ['removed', remove(ready.attachment, { usage, now: later }).changes[0]?.after],
    ['refused', refuse(attachment, 'Not a picture.', { usage, now: later }).attachment],
  ])('a stored file that is %s reads back unchanged, without an address', (status, made) => {
    const read = AttachmentRecord.parse(made);

    expect(read).toEqual(made);
    expect(read.status).toBe(status);
  });

  test('only a record of the kind attachment is a file', () => {
    expect(isAttachment(attachment)).toBe(true);
    expect(isAttachment(job)).toBe(false);
  });

  test('a file that arrived as announced becomes ready and fires attachment.added', () => {
    const clears_at = addSeconds(later, 900);
    const after = { ...attachment, status: 'ready', copies: 'waiting', clears_at, updated_at: later };

    expect(ready.attachment).toEqual(after);
    expect(ready.changes).toEqual([{ before: attachment, after }]);
    expect(ready.events).toEqual([
      {
        type: 'attachment.added',
        data: {
          attachment_id: id,
          subject: { type: 'job', id: subject.id },
          subject_type: 'job',
          subject_id: subject.id,
          lifecycle_number: 'LEAD-0000-0001',
          name: 'gutter.png',
          content_type: 'image/png',
          bytes: 1_000,
          kind: 'before',
          shown_to_customer: true,
          status: 'ready',
        },
      },
    ]);
  });

  test('a file that differs from its announcement is refused with the reason, and its bytes no longer count', () => {
    const refused = refuse(attachment, 'Not a picture.', { usage, now: later });
    const after = {
      ...attachment,
      status: 'refused',
      reason: 'Not a picture.',
      clears_at: later,
      updated_at: later,
    };

    expect(refused.attachment).toEqual(after);
    expect(refused.changes).toEqual([
      { before: attachment, after },
      { before: usage, after: { ...usage, bytes: 4_000 } },
    ]);
    expect(refused.events).toEqual([]);
  });

  test('only a removed file is not found', () => {
    expect(refusal(() => assertThere({ ...attachment, status: 'removed' }))).toMatchObject({
      code: 'not_found',
    });
    expect(assertThere(attachment)).toBe(attachment);
  });
});

describe('the slots of the files of a record', () => {
  test('the slot of a file is unique in its record and has two digits', () => {
    expect(slotsOf(subject)).toBe(`job#${subject.id}`);
    expect(slotOf({ ...attachment, slot: 7 })).toEqual({ value: slotsOf(subject), part: '07' });
    expect(slotOf({ ...attachment, slot: 49 })).toEqual({ value: slotsOf(subject), part: '49' });
  });

  test('the fifty-first file of a record is refused with limit_reached and the limit', () => {
    const others = Array.from({ length: 50 }, (_, slot) => ({ ...attachment, slot }));

    expect(refusal(() => announce(inputOf(1), { ...known, others }, { id, now }))).toMatchObject({
      code: 'limit_reached',
      details: { limit: 50 },
    });
  });
});

describe('the bytes of a company', () => {
  test('a company without files has used no bytes', () => {
    const none = { kind: 'file_usage', version: 0, id: 'org_acme', bytes: 0 };

    expect(noFiles('org_acme')).toEqual(none);
    expect(FileUsageRecord.parse(none)).toEqual(none);
  });

  test('one byte more than 10 GB is refused with limit_reached and the limit', () => {
    const full = { ...known, usage: { ...usage, bytes: maxBytesOfCompany } };

    expect(refusal(() => announce(inputOf(1), full, { id, now }))).toMatchObject({
      code: 'limit_reached',
      details: { limit: 10_737_418_240 },
    });
  });

  test('files can be deleted even if the company has more than 10 GB', () => {
    const beyond = { ...usage, bytes: maxBytesOfCompany + 5_000 };

    expect(remove(attachment, { usage: beyond, now }).changes[1]?.after).toMatchObject({
      bytes: maxBytesOfCompany + 4_000,
    });
  });
});

describe('the sweeper', () => {
  const settled = addSeconds(now, 90_000);

  test('the sweeper looks at a refused file once more when its upload can no longer come, and keeps the record', () => {
    const refused = { ...attachment, status: 'refused' as const };
    const at = (moment: string) => clear(refused, { usage, now: moment }).changes;

    expect(at(addSeconds(settled, -1))).toEqual([
      { before: refused, after: { ...refused, clears_at: settled } },
    ]);
    expect(at(settled)).toEqual([{ before: refused, after: { ...refused, clears_at: null } }]);
  });

  test('an address for an upload is good for 900 seconds', () => {
    expect(uploadUntil(attachment, later)).toBe(addSeconds(later, 900));
  });
});
