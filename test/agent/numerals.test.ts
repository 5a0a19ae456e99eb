import { expect, test } from 'vitest';
import { plainWords } from '../../shared/agent/reading/rewording/text.ts';

test.each([
  ['forty-five days', '45 days'],
  ['twenty five leads', '25 leads'],
  ['two hundred fifty dollars', '250 dollars'],
  ['two hundred and fifty dollars', '250 dollars'],
  ['two thousand five hundred', '2500'],
  ['twenty-five hundred', '2500'],
  ['half of five grand', 'half of 5000'],
  ['a hundred', '100'],
  ['two dozen', '24'],
  ['a fortnight', '14 days'],
])('"%s" is read as "%s"', (said, read) => {
  expect(plainWords(said)).toBe(read);
});

test.each([
  ['two or three sources', '2 or 3 sources'],
  ['over two hundred and two estimates', 'over 200 and 2 estimates'],
  ['the one with two three months ago', 'the one with 2 3 months ago'],
])('what is no one number stays apart: "%s"', (said, read) => {
  expect(plainWords(said)).toBe(read);
});
