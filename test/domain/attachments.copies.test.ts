import { describe, expect, test } from 'vitest';
import { AttachmentInput, type AttachmentType } from '../../shared/contract/attachments.ts';
import {
  AttachmentRecord,
  accept,
  announce,
  copySides,
  finishCopies,
  isPicture,
  noFiles,
  update,
  wantsCopies,
} from '../../shared/domain/attachments.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { born, now } from './made.ts';

const later = '2026-11-20T12:05:00.000Z';
const subject = { type: 'job', id: '019a8f3e-5a10-7c01-9d6e-0a1b2c3d4e08' };
const accepted = (content_type: AttachmentType, shown_to_customer = true) => {
  const input = { subject, name: 'x', content_type, bytes: 1_000, sha256: 'a'.repeat(64), shown_to_customer };
  const known = { lifecycle_number: null, others: [], usage: noFiles('org_acme'), chance: () => 0 };
  return accept(announce(AttachmentInput.parse(input), known, born(1)).attachment, now).attachment;
};
const picture = accepted('image/jpeg');

describe('smaller copies', () => {
  test.each([
    ['image/jpeg', true],
    ['image/png', true],
    ['image/webp', true],
    ['image/heic', true],
    ['application/pdf', false],
  ] as const)('a ready file of type %s waits for copies: %s', (type, is) => {
    const file = accepted(type);

    expect([isPicture(file), wantsCopies(file)]).toEqual([is, is]);
    expect(file.copies).toBe(is ? 'waiting' : 'none');
    // If they are late, the sweeper asks for them again.
    expect(file.clears_at).toBe(is ? addSeconds(now, 900) : null);
  });

  test.each([
    ['made', null],
    ['none', 'Cannot be read as a picture.'],
  ])('a picture has the copies %s with the reason %s', (copies, reason) => {
    const { changes, events } = finishCopies(picture, reason, later);
    const after = { ...picture, copies, reason, clears_at: null, updated_at: later };

    expect({ changes, events }).toEqual({ changes: [{ before: picture, after }], events: [] });
    expect(AttachmentRecord.parse(after)).toEqual(after);
  });

  test('copies are made once, and only for a ready picture', () => {
    expect(wantsCopies({ ...picture, copies: 'made' })).toBe(false);
    expect(wantsCopies({ ...picture, copies: 'none' })).toBe(false);
    expect(wantsCopies({ ...picture, status: 'removed' })).toBe(false);
  });

  test('the copy for customers is at most 2,000 pixels long, and the thumbnail 320', () => {
    expect(copySides).toEqual({ shown: 2_000, thumbnail: 320 });
  });
});

test.each([
  ['image/jpeg', true, null],
  ['application/pdf', true, 'Customers are shown pictures, and no documents.'],
  ['application/pdf', false, null],
] as const)(
  'a ready file of type %s that customers should see (%s) has the reason %s',
  (type, shown, reason) => {
    expect(accepted(type, shown).reason).toBe(reason);
  },
);

describe('changing a file', () => {
  const made: AttachmentRecord = { ...accepted('image/jpeg', false), copies: 'made', clears_at: null };

  test('a file has the new name and kind, and its copies stay', () => {
    const { changes, events, attachment } = update(made, { name: 'Leak.jpg', kind: 'before' }, later);

    expect(attachment).toEqual({ ...made, name: 'Leak.jpg', shows: 'before', updated_at: later });
    expect({ changes, events }).toEqual({ changes: [{ before: made, after: attachment }], events: [] });
  });

  test('a picture is shown and hidden without new copies, and without copies it keeps the reason', () => {
    const damaged: AttachmentRecord = { ...made, copies: 'none', reason: 'Cannot be read as a picture.' };

    for (const file of [made, { ...made, shown_to_customer: true }, damaged])
      for (const shown_to_customer of [true, false])
        expect(update(file, { shown_to_customer }, later).attachment).toEqual({
          ...file,
          shown_to_customer,
          updated_at: later,
        });
  });

  test('a document that customers were to be shown says why they are not, until it is hidden', () => {
    const shown = update(accepted('application/pdf', false), { shown_to_customer: true }, later).attachment;

    expect(shown.reason).toBe('Customers are shown pictures, and no documents.');
    expect(update(shown, { shown_to_customer: false }, later).attachment.reason).toBeNull();
  });

  test('a file that was not uploaded yet has no reason', () => {
    const waiting: AttachmentRecord = { ...accepted('application/pdf', false), status: 'waiting' };

    expect(update(waiting, { shown_to_customer: true }, later).attachment.reason).toBeNull();
  });
});
