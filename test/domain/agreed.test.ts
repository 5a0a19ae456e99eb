import { describe, expect, test } from 'vitest';
import { agreedIn, linesChosen, usualOption } from '../../shared/domain/agreed.ts';
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

describe('the option that counts before the customer has chosen', () => {
  test.each([
    ['is the recommended one', [good, better], 'better'],
    ['is the first where none is recommended', [good, option('best')], 'good'],
    ['is none where there are none', [], undefined],
  ])('%s', (_, options, id) => {
    expect(usualOption({ options })?.id).toBe(id);
  });
});

describe('the lines that count', () => {
  test.each([
    ['without a choice are the shared ones and the usual option’s, without optional ones', null, '14'],
    ['are those of the option that was chosen', { option_id: 'good', optional_line_ids: [] }, '13'],
    [
      'have the optional ones that were chosen',
      { option_id: 'better', optional_line_ids: ['2', '5'] },
      '1245',
    ],
    ['have no optional line of an option not chosen', { option_id: 'good', optional_line_ids: ['5'] }, '13'],
    ['are the shared ones alone where no option was chosen', { option_id: null, optional_line_ids: [] }, '1'],
  ])('%s', (_, chosen, ids) => {
    expect(
      linesChosen(offer, chosen)
        .map(({ id }) => id)
        .join(''),
    ).toBe(ids);
  });

  test('of an estimate without options are its own', () => {
    expect(linesChosen({ line_items: offer.line_items, options: [] }, null)).toEqual([line('1')]);
  });

  test('are what was agreed on, with the sums of the estimate', () => {
    const chosen = { option_id: 'good', optional_line_ids: ['2'] };

    expect(agreedIn({ ...offer, ...sums, chosen })).toEqual({
      line_items: [line('1'), line('2', true), line('3')],
      ...sums,
    });
  });
});
