import { describe, expect, test } from 'vitest';
import { applyTo, recount, takeBack, withApplication } from '../../shared/domain/applications.ts';
import { refusal } from '../support/refusal.ts';
import { idNumbered, invoice, money, now } from './made.ts';

const yen = (units: number) => ({ units, scale: 0 });
const inYen = {
  ...invoice,
  currency: 'JPY',
  currency_digits: 0,
  amount: yen(1_000),
  amount_due: yen(1_000),
  amount_paid: yen(0),
  amount_pending: yen(0),
  amount_credited: yen(0),
};
const unplaced = { ...inYen, left: yen(600), applications: [] };

describe('amounts of a currency without decimals', () => {
  test('amounts in yen keep no decimals when the sums of an invoice change', () => {
    const applications = [{ invoice_id: inYen.id, amount: yen(400) }];
    const [change] = recount([inYen], [], [{ as: 'paid', applications }], now).changes;

    expect(change?.after).toMatchObject({
      amount_paid: yen(400),
      amount_due: yen(600),
      amount_pending: yen(0),
      amount_credited: yen(0),
    });
  });

  test('an amount in yen with decimals is refused with its field', () => {
    expect(refusal(() => applyTo(unplaced, inYen, { units: 5, scale: 1 }))).toMatchObject({
      code: 'invalid_request',
      details: { issues: [{ path: 'amount' }] },
    });
  });

  test('100.00 yen are applied as 100', () => {
    expect(applyTo(unplaced, inYen, money(10_000))).toEqual({
      applications: [{ invoice_id: inYen.id, amount: yen(100) }],
      left: yen(500),
    });
  });
});

describe('refused applications', () => {
  test.each([
    ['different_customer', { ...inYen, customer_id: idNumbered(99) }, { customer_id: idNumbered(99) }],
    ['different_currency', { ...inYen, currency: 'USD' }, { currency: 'USD' }],
    ['exceeds_amount_left', inYen, { amount_left: 600 }],
    [
      'overpayment',
      { ...inYen, amount_due: yen(500), amount_pending: yen(20) },
      { amount_due: 500, amount_pending: 20 },
    ],
    ['invoice_not_payable', { ...inYen, status: 'void' as const }, { status: 'void' }],
  ])('the refusal %s has details', (code, to, details) => {
    const asked = code === 'exceeds_amount_left' ? yen(601) : yen(550);
    expect(refusal(() => applyTo(unplaced, to, asked))).toMatchObject({ code, details });
  });
});

describe('the invoices of one payment', () => {
  const part = (number: number, units: number) => ({ invoice_id: idNumbered(number), amount: yen(units) });

  test('a payment is applied to at most twenty invoices', () => {
    const twenty = Array.from({ length: 20 }, (_, number) => part(number, 1));

    expect(withApplication(twenty.slice(1), part(99, 1))).toHaveLength(20);
    expect(refusal(() => withApplication(twenty, part(99, 1)))).toMatchObject({
      code: 'limit_reached',
      message: 'At most 20 invoices share one payment or credit.',
    });
  });

  test('taking back never takes more than was applied, and takes nothing for zero', () => {
    const parts = [part(1, 300), part(2, 200)];

    expect(takeBack(parts, yen(900))).toEqual({ kept: [], taken: [part(2, 200), part(1, 300)] });
    expect(takeBack(parts, yen(0))).toEqual({ kept: parts, taken: [] });
  });
});
