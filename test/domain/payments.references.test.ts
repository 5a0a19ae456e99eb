import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { apply, PaymentRecord, pay, referenceOf } from '../../shared/domain/payments.ts';
import { born, customer, invoice, money, now } from './made.ts';

const inCompany = { value: '1042', part: null };
const ofCustomer = { value: '1042', part: customer.id };

describe('the reference that a second payment may not have', () => {
  test.each([
    ['card', 'settled', inCompany],
    ['card', 'pending', inCompany],
    ['card', 'refunded', inCompany],
    ['card', 'failed', null],
    ['ach', 'settled', inCompany],
    ['ach', 'failed', null],
    ['check', 'settled', ofCustomer],
    ['check', 'failed', null],
    ['cash', 'settled', null],
    ['other', 'pending', null],
    [undefined, 'settled', inCompany],
    [null, 'settled', inCompany],
    [null, 'failed', null],
  ] as const)('the unique reference of a payment by %s that is %s is %o', (method, status, reference) => {
    expect(referenceOf({ method, status, external_id: '1042' }, customer.id)).toEqual(reference);
  });

  test.each([null, undefined])(
    'a payment without external_id (%s) has no unique reference',
    (external_id) => {
      expect(referenceOf({ method: 'card', status: 'settled', external_id }, customer.id)).toBeNull();
    },
  );

  test('the reference of a check without a known customer is unique in the company', () => {
    expect(referenceOf({ method: 'check', status: 'settled', external_id: '1042' }, null)).toEqual(inCompany);
  });
});

describe('money that has no invoice yet', () => {
  const asked = { invoice_id: invoice.id, amount: money(3_000), status: 'settled' as const };
  const paid = { ...invoice, status: 'paid' as const, amount_due: money(0), amount_paid: invoice.amount };
  const kept = pay(paid, undefined, { ...asked, unapplied: true }, born(60));

  test('unapplied money is taken even if its invoice is paid, and fires payment.received', () => {
    expect(kept.changes).toEqual([{ after: kept.payment }]);
    expect(kept.payment).toMatchObject({
      amount: money(3_000),
      amount_unapplied: money(3_000),
      applications: [],
      method: null,
      external_id: null,
    });
    expect(kept.events).toMatchObject([
      { type: 'payment.received', data: { amount_unapplied: money(3_000) } },
    ]);
  });

  test('unapplied money can be applied in part to another invoice', () => {
    const later = '2026-11-21T12:00:00.000Z';
    const { payment, changes, events } = apply(kept.payment, invoice, money(1_000), later);

    expect(payment).toEqual({
      ...kept.payment,
      applications: [{ invoice_id: invoice.id, amount: money(1_000) }],
      amount_unapplied: money(2_000),
      updated_at: later,
    });
    expect(changes).toMatchObject([
      { before: kept.payment, after: payment },
      { before: invoice, after: { status: 'partial', amount_paid: money(1_000), amount_due: money(9_000) } },
    ]);
    expect(events).toEqual([]);
  });
});

test('a payment remembers whether it is on its customer’s own journey', () => {
  const own = { ...invoice, in_customers_journey: true as const };
  const read = (of: typeof invoice) => {
    const { payment } = pay(
      of,
      undefined,
      { invoice_id: of.id, amount: money(1), status: 'settled' },
      born(61),
    );
    return z.decode(PaymentRecord, z.encode(PaymentRecord, payment));
  };

  expect(read(own).in_customers_journey).toBe(true);
  expect(read({ ...invoice, in_customers_journey: undefined }).in_customers_journey).toBeUndefined();
  expect(read(own).created_at).toBe(now);
});
