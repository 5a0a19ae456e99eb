import { expect, test } from 'vitest';
import { choiceWithin, hasChoices } from '../../shared/domain/choices.ts';
import { estimate } from './made.ts';

const [line] = estimate.line_items;
const lineOf = (id: string, optional = true) => {
  if (line === undefined) throw new Error('The estimate has no line.');
  return { ...line, id, optional };
};
const optionOf = (id: string, recommended: boolean) => {
  const { subtotal, discount_total, taxes, tax, total } = estimate;
  const sums = { subtotal, discount_total, taxes, tax, total };
  return { id, name: id, description: null, recommended, line_items: [lineOf(`of ${id}`)], ...sums };
};
const offer = { line_items: [lineOf('shared')], options: [optionOf('a', false), optionOf('b', true)] };

test('an estimate offers a choice if it has options or optional lines', () => {
  expect(hasChoices({ line_items: [lineOf('1', false)], options: [] })).toBe(false);
  expect(hasChoices({ line_items: [lineOf('1')], options: [] })).toBe(true);
  expect(hasChoices({ line_items: [], options: [optionOf('a', false)] })).toBe(true);
});

test('a choice has the named option, else the recommended one, and none if the estimate has no options', () => {
  const choose = (option_id: string | null) => choiceWithin(offer, { option_id, line_ids: [] }).option_id;

  expect([choose('a'), choose(null), choose('x')]).toEqual(['a', 'b', 'b']);
  expect(choiceWithin({ ...offer, options: [] }, { option_id: 'a', line_ids: [] }).option_id).toBe(null);
});

test('a choice has the extras of its option and the shared ones, and no others', () => {
  const line_ids = ['of a', 'of b', 'shared', 'x'];

  expect(choiceWithin(offer, { option_id: 'a', line_ids }).optional_line_ids).toEqual(['shared', 'of a']);
  expect(
    choiceWithin({ ...offer, line_items: [lineOf('1', false)] }, { option_id: 'b', line_ids: ['1', 'of b'] })
      .optional_line_ids,
  ).toEqual(['of b']);
});
