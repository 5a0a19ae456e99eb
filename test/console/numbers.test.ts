import { expect, test } from 'vitest';
import { numberIn, numberPattern, sharePattern } from '../../console/lib/numbers.ts';

test.each([
  ['450', 450],
  ['1,450.50', 1450.5],
  ['$12,345,678', 12_345_678],
  [' 3. ', 3],
  ['.5', 0.5],
  ['-20', -20],
])('the number %j is read as people write it', (text, number) => {
  expect(numberIn(text)).toBe(number);
});

test.each(['', '-', '.', 'ten', '450,00', '1,2345', '1e3', '0x10', '4 50'])(
  'a field for a number refuses %j, which is none',
  (text) => {
    expect(numberIn(text)).toBeNaN();
    expect(text).not.toMatch(new RegExp(`^(?:${numberPattern})$`, 'v'));
  },
);

test.each([
  ['10%', true],
  ['12.5 %', true],
  ['1,000', true],
  ['%', false],
  ['ten', false],
])('a field for a share takes %j: %j', (text, isTaken) => {
  expect(new RegExp(`^(?:${sharePattern})$`, 'v').test(text)).toBe(isTaken);
});
