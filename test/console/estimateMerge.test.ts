import { expect, test } from 'vitest';
import { conflictsBetween } from '../../console/lib/draft.ts';
import {
  type EstimateDraft,
  emptyEstimate,
  emptyLine,
  emptyOption,
} from '../../console/lib/estimateDraft.ts';
import { mergedEstimate, textsOf } from '../../console/lib/estimateMerge.ts';

const line = (description: string, unit_price: string) => ({ ...emptyLine(), description, unit_price });
const base: EstimateDraft = { ...emptyEstimate(undefined), lines: [line('Gutter', '30')], discount: '5%' };
const namesOf = (mine: EstimateDraft, theirs: EstimateDraft) =>
  conflictsBetween(textsOf(base), textsOf(mine), textsOf(theirs)).map(({ name }) => name);

test('two versions of a draft are compared by their parts, and a line is shown with its price', () => {
  const mine = { ...base, lines: [line('Gutter', '35')], location: '1 Main St' };
  const theirs = { ...base, lines: [line('Gutter', '40')], discount: '' };

  expect(namesOf(mine, theirs)).toEqual(['lines']);
  expect(textsOf(mine).lines).toBe('1 × Gutter: 35');
});

test('a merged draft has the chosen parts, and all that only the other person changed', () => {
  const option = emptyOption('Better');
  const mine = { ...base, lines: [line('Gutter', '35')], options: [option], recommended: option.key };
  const theirs = { ...base, lines: [line('Gutter', '40')], discount: '' };

  const merged = mergedEstimate(theirs, mine, new Set(['lines', 'options']));

  expect(merged).toEqual({ ...theirs, lines: mine.lines, options: [option], recommended: option.key });
  expect(mergedEstimate(theirs, mine, new Set())).toEqual(theirs);
});

test('a draft that was read twice is the same, although its lines have other keys', () => {
  expect(namesOf(base, { ...base, lines: [line('Gutter', '30')] })).toEqual([]);
});
