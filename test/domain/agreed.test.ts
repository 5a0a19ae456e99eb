import { describe, expect, test } from 'vitest';
import { agreedIn, agreedWith, linesChosen, usualOption } from '../../shared/domain/agreed.ts';
import { plainLine } from '../../shared/domain/lines.ts';
import { money } from './made.ts';

const line = (id: string, optional = false) => ({
  ...plainLine,
  id,
  description: 'Work',
  unit_price: money(100),
  total: money(100),
  optional,
});
const sums = {
  subtotal: money(100),
  discount_total: money(0),
  taxes: [],
  tax: money(0),
  total: money(100),
};
const option = (id: string, recommended = false, ...lines: ReturnType<typeof line>[]) => ({
  id,
  name: id,
  description: null,
  recommended,
  line_items: lines,
  ...sums,
});
const good = option('good', false, line('3'));
const better = option('better', true, line('4'), line('5', true));
const offer = { line_items: [line('1'), line('2', true)], options: [good, better] };

describe('the usual option', () => {
  test.each([
    ['the recommended one', [good, better], 'better'],
    ['the first if none is recommended', [good, option('best')], 'good'],
    ['none without options', [], undefined],
  ])('the option that counts before the customer chooses is %s', (_, options, id) => {
    expect(usualOption({ options })?.id).toBe(id);
  });
});

describe('the lines that count', () => {
  test.each([
    ['the shared lines and the usual option’s before a choice, without optional ones', null, '14'],
    ['those of the chosen option', { option_id: 'good', optional_line_ids: [] }, '13'],
    ['optional lines that were chosen', { option_id: 'better', optional_line_ids: ['2', '5'] }, '1245'],
    ['no optional line of another option', { option_id: 'good', optional_line_ids: ['5'] }, '13'],
    ['only shared lines if no option was chosen', { option_id: null, optional_line_ids: [] }, '1'],
  ])('the lines that count are %s', (_, chosen, ids) => {
    expect(
      linesChosen(offer, chosen)
        .map(({ id }) => id)
        .join(''),
    ).toBe(ids);
  });

  test('an estimate without options counts its own lines, except optional ones', () => {
    expect(linesChosen({ line_items: offer.line_items, options: [] }, null)).toEqual([line('1')]);
  });

  test('the agreement consists of the chosen lines and the sums of the estimate', () => {
    const chosen = { option_id: 'good', optional_line_ids: ['2'] };

    expect(agreedIn({ ...offer, ...sums, chosen })).toEqual({
      line_items: [line('1'), line('2', true), line('3')],
      ...sums,
    });
  });
});

describe('the total of a job of its own', () => {
  const usd = { currency: 'USD', currency_digits: 2 };
  const jpy = { currency: 'JPY', currency_digits: 0 };

  test('the total of a job is the sum of its lines, without optional ones', () => {
    const job = { line_items: [line('1'), line('2', true), line('3')], currency: 'USD' };

    expect(agreedWith(job, usd)).toMatchObject({
      line_items: [{ id: '1' }, { id: '3' }],
      total: money(200),
    });
  });

  test.each([
    ['without lines', { line_items: [], currency: 'USD' }, usd],
    ['with optional lines alone', { line_items: [line('1', true)], currency: 'USD' }, usd],
    ['in another currency', { line_items: [line('1')], currency: 'USD' }, jpy],
    ['of which no currency is known', { line_items: [line('1')], currency: undefined }, usd],
  ])('the total of a job %s is unknown', (_, job, currency) => {
    expect(agreedWith(job, currency)).toBe(undefined);
  });
});
