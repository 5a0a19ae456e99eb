import { describe, expect, test } from 'vitest';
import { type Bill, type Billing, billOf, ifOverBilled } from '../../shared/domain/billing.ts';
import { plainLine } from '../../shared/domain/lines.ts';
import { currencyNow } from '../../shared/kernel/currency.ts';
import { refusal } from '../support/refusal.ts';
import { money } from './made.ts';

const line = { ...plainLine, description: 'Work' };
const sixth = { units: 60, scale: 3 };
const state = { name: 'State', rate: sixth, taxable: money(10_000), amount: money(600) };
const city = { name: 'City', rate: sixth, taxable: money(5_000), amount: money(300) };
/** 100.00 taxed by the state, 50.00 by the city with the same rate, and 50.00 by nobody. */
const agreed: Bill = {
  line_items: [10_000, 5_000, 5_000].map((units, index) => ({
    ...line,
    id: String(index + 1),
    unit_price: money(units),
    total: money(units),
  })),
  subtotal: money(20_000),
  discount_total: money(0),
  taxes: [state, city],
  tax: money(900),
  total: money(20_900),
};
const knowing = (earlier: Billing['earlier'] = [], of: Bill | undefined = agreed): Billing => ({
  currency: currencyNow('USD'),
  title: 'Roof repair',
  agreed: of,
  earlier,
  schedule: [],
  billed: new Set(),
});
const half = billOf({ milestone: 'deposit', amount: money(10_450) }, knowing());
const earlierOf = ({ total: amount, ...bill }: Bill, number: string | null) => ({
  ...bill,
  amount,
  number,
  milestone: null,
});

describe('a part of an agreement', () => {
  test('a part of the agreement is billed in one line with the same share of each tax', () => {
    expect(half).toEqual({
      line_items: [
        {
          ...line,
          id: '1',
          description: 'Deposit: 50% of Roof repair',
          unit_price: money(10_000),
          total: money(10_000),
        },
      ],
      subtotal: money(10_000),
      discount_total: money(0),
      taxes: [
        { ...state, taxable: money(5_000), amount: money(300) },
        { ...city, taxable: money(2_500), amount: money(150) },
      ],
      tax: money(450),
      total: money(10_450),
    });
  });

  test.each([
    ['the whole amount', 20_900, '100% of Roof repair'],
    ['a cent more, without a share', 20_901, 'Roof repair'],
  ])('the line of a part says the share for %s', (_, units, description) => {
    const { line_items } = billOf({ milestone: null, amount: money(units) }, knowing());

    expect(line_items).toMatchObject([{ description }]);
  });

  test('a part of an agreement for nothing has no tax', () => {
    const free = { ...agreed, line_items: [], subtotal: money(0), taxes: [], tax: money(0), total: money(0) };

    expect(billOf({ milestone: null, amount: money(500) }, knowing([], free))).toMatchObject({
      line_items: [{ description: 'Roof repair', total: money(500) }],
      tax: money(0),
      total: money(500),
    });
  });
});

describe('the final part', () => {
  test.each([undefined, money(20_900)])(
    'the first invoice that bills everything has all lines (amount %o)',
    (amount) => {
      expect(billOf({ milestone: 'final', amount }, knowing())).toEqual(agreed);
    },
  );

  test.each([undefined, money(8_360)])(
    'the final invoice subtracts earlier ones from each sum, and its last line names them in order (amount %o)',
    (amount) => {
      const tenth = billOf({ milestone: 'progress', amount: money(2_090) }, knowing());
      const before = [earlierOf(tenth, 'INV-0002'), earlierOf(half, 'INV-0001')];

      const final = billOf({ milestone: 'final', amount }, knowing(before));

      const off = { units: -10_000 - tenth.subtotal.units, scale: 2 };
      expect(final).toEqual({
        line_items: [
          ...agreed.line_items,
          {
            ...line,
            id: '4',
            description: 'Billed before: INV-0001, INV-0002',
            unit_price: off,
            total: off,
          },
        ],
        subtotal: money(20_000 + off.units),
        discount_total: money(0),
        taxes: [
          { ...state, taxable: money(4_000), amount: money(240) },
          { ...city, taxable: money(2_000), amount: money(120) },
        ],
        tax: money(360),
        total: money(8_360),
      });
    },
  );

  test('the final invoice names no invoice without a number', () => {
    const final = billOf({ milestone: 'final', amount: undefined }, knowing([earlierOf(half, null)]));

    expect(final.line_items.at(-1)?.description).toBe('Billed before: ');
  });

  test('a final invoice for the last cent still has all lines', () => {
    const most = billOf({ milestone: 'progress', amount: money(20_899) }, knowing());
    const final = billOf({ milestone: 'final', amount: undefined }, knowing([earlierOf(most, 'INV-0001')]));

    expect(final.line_items).toHaveLength(4);
    expect(final.total).toEqual(money(1));
  });

  test('a final invoice for more than is left has one line', () => {
    const { line_items } = billOf(
      { milestone: 'final', amount: money(10_451) },
      knowing([earlierOf(half, 'INV-0001')]),
    );

    expect(line_items).toMatchObject([{ description: 'Final payment: 50% of Roof repair' }]);
  });

  test('a final invoice without an agreement has one line, despite earlier invoices', () => {
    const unknown = { ...knowing([earlierOf(half, 'INV-0001')]), agreed: undefined };

    expect(billOf({ milestone: 'final', amount: money(500) }, unknown).line_items).toMatchObject([
      { description: 'Final payment: Roof repair', total: money(500) },
    ]);
  });

  test('a final invoice needs an amount once everything is billed, and the refusal says so', () => {
    const all = knowing([earlierOf(agreed, 'INV-0001')]);

    expect(refusal(() => billOf({ milestone: 'final', amount: undefined }, all)).details).toMatchObject({
      issues: [{ path: 'amount', message: 'Is required: the agreed amount is fully billed.' }],
    });
  });
});

describe('the warning of more than was agreed on', () => {
  test('over_billed is warned of only above the agreed amount', () => {
    const before = [earlierOf(half, 'INV-0001')];

    expect(ifOverBilled(money(10_450), null, knowing(before))).toBeUndefined();
    expect(ifOverBilled(money(10_451), null, knowing(before))?.message).toContain('more is billed');
  });

  test('a second final invoice gets its own warning, even without an agreement', () => {
    const before = { ...earlierOf(half, 'INV-0001'), milestone: 'final' as const };
    const progress = { ...before, milestone: 'progress' as const };
    const unknown = (...earlier: Billing['earlier'][number][]) => ({
      ...knowing(earlier),
      agreed: undefined,
    });

    expect(ifOverBilled(money(1), 'final', unknown(progress, before))?.message).toContain('a final invoice');
    expect(ifOverBilled(money(1), 'final', unknown(progress))).toBeUndefined();
    expect(ifOverBilled(money(1), 'progress', unknown(before))).toBeUndefined();
  });
});
