import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyTo,
  mostApplications,
  recount,
  sumOf,
  takeBack,
  withApplication,
} from '../../shared/domain/applications.ts';
import { compare, plus } from '../../shared/kernel/decimal.ts';
import { refusal } from '../support/refusal.ts';
import { idNumbered, invoice, money, now } from './made.ts';

const part = (number: number, units: number) => ({ invoice_id: idNumbered(number), amount: money(units) });
const unplaced = { ...invoice, left: money(3_000), applications: [] };

describe('takeBack', () => {
  test('taking money back starts with the latest application, and splits one that exceeds the amount', () => {
    expect(takeBack([part(1, 500), part(2, 300), part(3, 200)], money(350))).toEqual({
      kept: [part(1, 500), part(2, 150)],
      taken: [part(3, 200), part(2, 150)],
    });
  });

  test('the kept and the taken parts add up to the original sum', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 20 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (units, share) => {
          const all = units.map((one, index) => part(index, one));
          const wanted = money(Math.floor(units.reduce((sum, one) => sum + one, 0) * share));
          const { kept, taken } = takeBack(all, wanted);
          expect(compare(sumOf(taken), wanted)).toBe(0);
          expect(compare(plus(sumOf(kept), sumOf(taken)), sumOf(all))).toBe(0);
        },
      ),
    );
  });
});

describe('withApplication', () => {
  test('further applications to an invoice add to its first part', () => {
    expect(withApplication([part(1, 500), part(2, 300)], part(1, 5))).toEqual([part(1, 505), part(2, 300)]);
    expect(withApplication([part(1, 500)], part(2, 5))).toEqual([part(1, 500), part(2, 5)]);
  });

  test('one invoice more than twenty is refused, and more for one of the twenty is not', () => {
    const all = Array.from({ length: mostApplications }, (_, index) => part(index, 1));

    expect(refusal(() => withApplication(all, part(99, 1)))).toMatchObject({ code: 'limit_reached' });
    expect(withApplication(all, part(0, 1))).toHaveLength(mostApplications);
  });
});

describe('applyTo', () => {
  const owing = { ...invoice, amount_due: money(2_000), amount_pending: money(500) };

  test('an application without an amount is limited by the money left and the amount due', () => {
    expect(applyTo(unplaced, owing, undefined)).toEqual({
      applications: [{ invoice_id: invoice.id, amount: money(1_500) }],
      left: money(1_500),
    });
    expect(applyTo({ ...unplaced, left: money(100) }, owing, undefined).left).toEqual(money(0));
  });

  test.each([
    ['different_customer', unplaced, { ...owing, customer_id: idNumbered(99) }, 100],
    ['different_currency', unplaced, { ...owing, currency: 'CAD' }, 100],
    ['invoice_not_payable', unplaced, { ...owing, status: 'void' as const }, 100],
    ['invoice_not_payable', unplaced, { ...owing, status: 'draft' as const }, 100],
    ['exceeds_amount_left', unplaced, { ...owing, amount_due: money(9_000) }, 3_001],
    ['exceeds_amount_left', { ...unplaced, left: money(0) }, owing, undefined],
    ['overpayment', unplaced, owing, 1_501],
    ['overpayment', unplaced, { ...owing, amount_due: money(500) }, undefined],
  ])('%s', (code, source, to, units) => {
    expect(refusal(() => applyTo(source, to, units === undefined ? undefined : money(units)))).toMatchObject({
      code,
    });
  });
});

describe('recount', () => {
  test('an invoice changes by the difference of what counted and counts, and others do not', () => {
    const other = { ...invoice, id: idNumbered(50) };
    const before = { as: 'pending' as const, applications: [{ invoice_id: invoice.id, amount: money(400) }] };
    const pending = { ...invoice, amount_pending: money(400) };

    const { changes } = recount([pending, other], [before], [{ ...before, as: 'paid' }], now);

    expect(changes).toMatchObject([
      { after: { id: invoice.id, amount_pending: money(0), amount_paid: money(400), status: 'partial' } },
    ]);
  });

  test('credit that replaces money leaves the amount due unchanged, and fires nothing', () => {
    const paid = {
      ...invoice,
      status: 'paid' as const,
      amount_paid: invoice.amount,
      amount_due: money(0),
    };
    const of = (units: number) => [{ invoice_id: invoice.id, amount: money(units) }];
    const { changes, events } = recount(
      [paid],
      [{ as: 'paid', applications: of(10_000) }],
      [
        { as: 'paid', applications: of(7_000) },
        { as: 'credited', applications: of(3_000) },
      ],
      now,
    );

    expect(changes).toMatchObject([
      {
        after: {
          status: 'paid',
          amount_due: money(0),
          amount_paid: money(7_000),
          amount_credited: money(3_000),
        },
      },
    ]);
    expect(events).toEqual([]);
  });
});
