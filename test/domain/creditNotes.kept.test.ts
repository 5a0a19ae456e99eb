import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { applyCredit, CreditNoteRecord, credit } from '../../shared/domain/creditNotes.ts';
import { unnumbered } from '../support/anybody.ts';
import { refusal } from '../support/refusal.ts';
import { born, idNumbered, invoice, money, now } from './made.ts';

const birth = { ...born(40), ...unnumbered, nonce: 'n' };
const line = { description: 'Tiles', quantity: { units: 2, scale: 0 }, unit_price: money(1_250) };
const paid = { ...invoice, status: 'paid' as const, amount_paid: invoice.amount, amount_due: money(0) };
const { note, changes, events } = credit(paid, { amount: money(2_500), reason: 'Late.' }, birth);

describe('a credit note', () => {
  test('keeps what its invoice says of customer, journey and currency', () => {
    expect(note).toEqual({
      kind: 'credit_note',
      version: 0,
      id: idNumbered(40),
      number: 'CN-0001',
      invoice_id: invoice.id,
      customer_id: invoice.customer_id,
      in_customers_journey: invoice.in_customers_journey,
      amount: money(2_500),
      amount_left: money(2_500),
      applications: [],
      status: 'issued',
      line_items: [],
      reason: 'Late.',
      links: { [invoice.customer_id]: 'n' },
      currency: 'USD',
      currency_digits: 2,
      lifecycle_number: invoice.lifecycle_number,
      created_at: now,
      updated_at: now,
    });
    const written = z.encode(CreditNoteRecord, note);
    expect(z.encode(CreditNoteRecord, z.decode(CreditNoteRecord, written))).toEqual(written);
  });

  test('is made with its number and the count on its invoice, and is told with all of it', () => {
    expect(changes).toMatchObject([
      { after: note },
      { before: paid, after: { amount_in_credit_notes: money(2_500), updated_at: now } },
      { after: { kind: 'sequence', id: 'credit_note', last: 1 } },
    ]);
    expect(events).toEqual([
      {
        type: 'credit_note.issued',
        data: {
          credit_note_id: note.id,
          number: 'CN-0001',
          invoice_id: invoice.id,
          customer_id: invoice.customer_id,
          lifecycle_number: invoice.lifecycle_number,
          amount: money(2_500),
          amount_left: money(2_500),
        },
      },
    ]);
  });

  test('has no reason where none is said', () => {
    expect(credit(paid, { amount: money(1) }, birth).note.reason).toBeNull();
  });

  test('has lines without tax, even where they name a rate', () => {
    const taxed = { ...line, taxable: true, tax_rate_id: idNumbered(70) };

    expect(credit(paid, { line_items: [taxed] }, birth).note).toMatchObject({
      amount: money(2_500),
      line_items: [{ id: '1', tax_rate_id: null, tax_name: null, tax_rate: null, total: money(2_500) }],
    });
  });

  test('counts what credit notes before it come to, and what is left of the invoice is told where it is too much', () => {
    const noted = { ...paid, amount_in_credit_notes: money(9_000) };

    expect(credit(noted, { amount: money(1_000) }, birth).changes[1]?.after).toMatchObject({
      amount_in_credit_notes: money(10_000),
    });
    expect(refusal(() => credit(noted, { amount: money(1_001) }, birth))).toMatchObject({
      code: 'credit_exceeds_invoice',
      details: { amount_left: 10 },
    });
  });

  test.each(['draft', 'void'] as const)('is refused for an invoice that is %s', (status) => {
    expect(refusal(() => credit({ ...invoice, status }, { amount: money(1) }, birth)).code).toBe(
      'invoice_not_payable',
    );
  });

  test('of a tenth of a cent is refused by the name of the field', () => {
    expect(refusal(() => credit(paid, { amount: { units: 1, scale: 3 } }, birth))).toMatchObject({
      code: 'invalid_request',
      details: { issues: [{ path: 'amount' }] },
    });
  });
});

test('a part of a credit note that is applied counts on the other invoice, and the rest stays left', () => {
  const later = '2026-11-21T12:00:00.000Z';
  const applied = applyCredit(note, invoice, money(1_000), later);
  const after = {
    ...note,
    applications: [{ invoice_id: invoice.id, amount: money(1_000) }],
    amount_left: money(1_500),
    updated_at: later,
  };

  expect(applied.note).toEqual(after);
  expect(applied.events).toEqual([]);
  expect(applied.changes).toMatchObject([
    { before: note, after },
    {
      before: invoice,
      after: { status: 'partial', amount_credited: money(1_000), amount_due: money(9_000) },
    },
  ]);
});
