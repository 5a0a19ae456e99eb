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
  test('a credit note copies customer, journey and currency from its invoice', () => {
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

  test('a credit note takes its number, changes its invoice and fires credit_note.issued in one decision', () => {
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
          status: 'issued',
        },
      },
    ]);
  });

  test('a credit note without a given reason has none', () => {
    expect(credit(paid, { amount: money(1) }, birth).note.reason).toBeNull();
  });

  test('the lines of a credit note have no tax, even if they name a rate', () => {
    const taxed = { ...line, taxable: true, tax_rate_id: idNumbered(70) };

    expect(credit(paid, { line_items: [taxed] }, birth).note).toMatchObject({
      amount: money(2_500),
      line_items: [{ id: '1', tax_rate_id: null, tax_name: null, tax_rate: null, total: money(2_500) }],
    });
  });

  test('credit notes together never exceed their invoice, and the refusal shows the amount left', () => {
    const noted = { ...paid, amount_in_credit_notes: money(9_000) };

    expect(credit(noted, { amount: money(1_000) }, birth).changes[1]?.after).toMatchObject({
      amount_in_credit_notes: money(10_000),
    });
    expect(refusal(() => credit(noted, { amount: money(1_001) }, birth))).toMatchObject({
      code: 'credit_exceeds_invoice',
      details: { amount_left: 10 },
    });
  });

  test.each(['draft', 'void'] as const)('a credit note is refused for an invoice that is %s', (status) => {
    expect(refusal(() => credit({ ...invoice, status }, { amount: money(1) }, birth)).code).toBe(
      'invoice_not_payable',
    );
  });

  test('a credit note for a tenth of a cent is refused with its field', () => {
    expect(refusal(() => credit(paid, { amount: { units: 1, scale: 3 } }, birth))).toMatchObject({
      code: 'invalid_request',
      details: { issues: [{ path: 'amount' }] },
    });
  });
});

test('a partly applied credit note counts on the other invoice, and the rest stays available', () => {
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
