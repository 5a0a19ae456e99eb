import { describe, expect, test } from 'vitest';
import { applyCredit, credit } from '../../shared/domain/creditNotes.ts';
import { unnumbered } from '../support/anybody.ts';
import { refusal } from '../support/refusal.ts';
import { born, invoice, money } from './made.ts';

const numbered = (number: number) => ({ ...born(number), ...unnumbered, nonce: 'n' });
const line = { description: 'Tiles', quantity: { units: 2, scale: 0 }, unit_price: money(1_250) };

describe('credit', () => {
  test('a credit note reduces the amount due on its invoice, except pending money, and keeps the rest', () => {
    const owing = { ...invoice, amount_pending: money(9_000) };

    const { note, changes, events } = credit(owing, { amount: money(2_500) }, numbered(40));

    expect(note).toMatchObject({ number: 'CN-0001', amount_left: money(1_500), status: 'issued' });
    expect(changes[1]?.after).toMatchObject({
      amount_credited: money(1_000),
      amount_due: money(9_000),
      amount_in_credit_notes: money(2_500),
    });
    expect(events).toMatchObject([{ type: 'credit_note.issued', data: { amount_left: money(1_500) } }]);
  });

  test('an invoice keeps the sum of its credit notes even if none of it counts', () => {
    const paid = { ...invoice, status: 'paid' as const, amount_paid: invoice.amount, amount_due: money(0) };

    const { changes } = credit(paid, { amount: money(2_500) }, numbered(40));

    expect(changes[1]?.after).toMatchObject({
      amount_credited: money(0),
      amount_in_credit_notes: money(2_500),
    });
  });

  test('all of an invoice may be credited, which makes it paid, and not a unit more', () => {
    const noted = { ...invoice, amount_in_credit_notes: money(1) };

    expect(credit(invoice, { amount: invoice.amount }, numbered(40)).events.map(({ type }) => type)).toEqual([
      'credit_note.issued',
      'invoice.paid',
    ]);
    expect(refusal(() => credit(noted, { amount: invoice.amount }, numbered(40)))).toMatchObject({
      code: 'credit_exceeds_invoice',
      details: { amount_left: 99.99 },
    });
  });

  test('the amount of a credit note is the sum of its lines, even if the request names the same amount', () => {
    const { note } = credit(invoice, { line_items: [line] }, numbered(40));

    expect(note).toMatchObject({ amount: money(2_500), line_items: [{ ...line, total: money(2_500) }] });
    expect(credit(invoice, { amount: money(2_500), line_items: [line] }, numbered(40)).note.amount).toEqual(
      money(2_500),
    );
  });

  test.each([
    ['amount', { amount: money(2_501), line_items: [line] }],
    ['line_items', { line_items: [{ ...line, unit_price: money(0) }] }],
  ])('a wrong %s is named', (path, input) => {
    expect(refusal(() => credit(invoice, input, numbered(40)))).toMatchObject({
      code: 'invalid_request',
      details: { issues: [{ path }] },
    });
  });
});

test('the rest of a credit note makes another invoice paid, and the note applied', () => {
  const paid = { ...invoice, status: 'paid' as const, amount_paid: invoice.amount, amount_due: money(0) };
  const { note } = credit(paid, { amount: money(2_500) }, numbered(40));
  const other = { ...invoice, id: born(41).id, amount: money(2_500), amount_due: money(2_500) };

  const applied = applyCredit(note, other, undefined, born(42).now);

  expect(applied.note).toMatchObject({ amount_left: money(0), status: 'applied' });
  expect(applied.events).toMatchObject([{ type: 'invoice.paid', data: { invoice_id: other.id } }]);
});
