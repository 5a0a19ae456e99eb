import { expect, test } from 'vitest';
import { coloursOf, ownColour } from '../../shared/kernel/colours.ts';

test.each([
  ['#000000', '#ffffff'],
  ['#ffffff', '#000000'],
  // On either side of the grey on which both can be read as well.
  ['#757575', '#ffffff'],
  ['#767676', '#000000'],
  // Dark parts count for next to nothing.
  ['#0a0a0a', '#ffffff'],
  // And yet they decide between two neighbors.
  ['#747b0a', '#000000'],
  ['#747b00', '#ffffff'],
  // Green is seen as the brightest part, blue as the darkest.
  ['#ec0000', '#ffffff'],
  ['#ed0000', '#000000'],
  ['#008900', '#ffffff'],
  ['#008a00', '#000000'],
  ['#0000ff', '#ffffff'],
  ['#bb00ff', '#ffffff'],
  ['#bc00ff', '#000000'],
  ['#006bff', '#ffffff'],
  ['#006cff', '#000000'],
])('the readable color on %s is %s', (bar, onBar) => {
  expect(coloursOf(bar)).toEqual({ bar, onBar });
});

test('a company without a colour has a quiet blue', () => {
  expect(ownColour).toBe('#1f5a86');
  expect(coloursOf(undefined)).toEqual({ bar: ownColour, onBar: '#ffffff' });
});
