import { describe, expect, test } from 'vitest';
import { EstimateRevision } from '../../shared/contract/estimates.ts';
import { priceOffer } from '../../shared/domain/offers.ts';
import { currencyNow } from '../../shared/kernel/currency.ts';
import { untaxed } from '../support/anybody.ts';
import { refusal } from '../support/refusal.ts';
import { money } from './made.ts';

const taxing = { ...untaxed, customer: { tax_exempt: null }, tax_rate: null };
const line = (unit_price: number) => ({ description: 'Work', quantity: 1, unit_price });
const price = (input: object) =>
  priceOffer(EstimateRevision.parse({ line_items: [], ...input }), taxing, currencyNow('USD'));

describe('the price of an offer', () => {
  const good = { name: 'Good', line_items: [line(20)] };
  const best = { name: 'Best', line_items: [line(80)] };

  test('an option costs the shared lines and its own', () => {
    const { options } = price({ line_items: [line(100)], options: [good, best] });

    expect(options.map(({ total }) => total)).toEqual([money(120_00), money(180_00)]);
  });

  test('before a choice an offer costs what its recommended option does, or else its first', () => {
    const options = [good, { ...best, recommended: true }];

    expect(price({ options: [good, best] }).total).toEqual(money(20_00));
    expect(price({ options }).total).toEqual(money(80_00));
  });

  test('the parts of a payment schedule sum up to the total', () => {
    const { total, payment_schedule } = price({
      line_items: [line(100.01)],
      payment_schedule: [
        { milestone: 'deposit', percent: 33, due: 'on_acceptance' },
        { milestone: 'final', percent: 67, due: 'on_completion' },
      ],
    });

    expect(payment_schedule.reduce((sum, { amount }) => sum + amount.units, 0)).toBe(total.units);
  });

  test.each([
    ['without a line or an option', {}, 'line_items'],
    ['with one id for two options', { options: [{ id: 'a' }, { id: 'a' }] }, 'options'],
    ['that recommends two options', { options: [{ recommended: true }, { recommended: true }] }, 'options'],
  ])('an offer %s is refused', (_, { options }: { options?: object[] }, path) => {
    const whole = options?.map((option) => ({ name: 'Good', line_items: [line(20)], ...option }));

    expect(refusal(() => price({ options: whole }))).toMatchObject({
      code: 'invalid_request',
      details: { issues: [{ path }] },
    });
  });
});
