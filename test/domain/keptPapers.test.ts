import { describe, expect, test } from 'vitest';
import { maxBytesOfCompany, maxFilesOfRecord } from '../../shared/contract/attachments.ts';
import { noFiles } from '../../shared/domain/attachments.ts';
import { assertNotKept, hasRoom, isKeptAnyway, keep, paperIdOf } from '../../shared/domain/keptPapers.ts';
import { hexSumOf } from '../../shared/kernel/sha256.ts';
import { refusal } from '../support/refusal.ts';
import { invoice, now } from './made.ts';

const usage = noFiles('org_a');
const written = {
  id: paperIdOf(invoice.id),
  subject: { type: 'invoice' as const, id: invoice.id },
  name: 'Invoice-INV-0001.pdf',
  bytes: 1_234,
  sha256: hexSumOf(Buffer.from('a')),
};
const known = { lifecycle_number: 'K7M4-92QX-3FTD', others: [], usage };
const { changes, events, attachment } = keep(written, known, now);

describe('the PDF that is kept of a record', () => {
  test('a kept PDF is a file of its record: ready immediately, hidden from the customer, and counted', () => {
    expect(attachment).toMatchObject({
      ...written,
      id: paperIdOf(invoice.id),
      status: 'ready',
      shows: 'document',
      slot: 0,
      clears_at: null,
      content_type: 'application/pdf',
      shown_to_customer: false,
      created_at: now,
    });
    expect(changes).toEqual([
      { after: attachment },
      { before: usage, after: { ...usage, bytes: usage.bytes + 1_234 } },
    ]);
    expect(events.map(({ type }) => type)).toEqual(['attachment.added']);
  });

  test('a kept PDF always has the same id, which no other record has', () => {
    expect(paperIdOf(invoice.id)).toBe(attachment.id);
    expect(paperIdOf(invoice.customer_id)).not.toBe(attachment.id);
  });

  test('the PDF of a sent contract and the PDF of the signed one have different ids', () => {
    expect(paperIdOf(invoice.id, 'sent_contract')).not.toBe(paperIdOf(invoice.id, 'contract'));
    expect(paperIdOf(invoice.id, 'receipt')).toBe(paperIdOf(invoice.id));
  });

  test('issued invoices and signed contracts always keep a PDF, and other papers only as email attachments', () => {
    const all = ['invoice', 'contract', 'estimate', 'sent_contract', 'receipt'] as const;

    expect(all.filter(isKeptAnyway)).toEqual(['invoice', 'contract']);
  });

  test('the PDF of an estimate can be deleted, since it only went with an email', () => {
    const subject = { type: 'estimate' as const, id: invoice.id };

    expect(() => assertNotKept({ id: paperIdOf(invoice.id), subject }, 'removed')).not.toThrow();
  });

  test('a kept PDF can be neither deleted nor changed, unlike other files of the record', () => {
    for (const to of ['removed', 'ready'] as const)
      expect(refusal(() => assertNotKept(attachment, to))).toMatchObject({
        code: 'illegal_transition',
        details: { from: 'ready', to, allowed: [] },
      });
    expect(() => assertNotKept({ ...attachment, id: invoice.id }, 'removed')).not.toThrow();
  });

  test('a PDF is kept only while its record has room for a file and its company for the bytes', () => {
    const files = (count: number) => Array.from({ length: count }, () => attachment);
    const full = { ...usage, bytes: maxBytesOfCompany - 10 };

    expect(hasRoom({ others: files(maxFilesOfRecord - 1), usage, bytes: 1 })).toBe(true);
    expect(hasRoom({ others: files(maxFilesOfRecord), usage, bytes: 1 })).toBe(false);
    expect(hasRoom({ others: [], usage: full, bytes: 10 })).toBe(true);
    expect(hasRoom({ others: [], usage: full, bytes: 11 })).toBe(false);
  });
});

test('the SHA-256 of bytes is written in hexadecimal digits', () => {
  expect(hexSumOf(Buffer.from('abc'))).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});
