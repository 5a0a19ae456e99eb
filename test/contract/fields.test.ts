import { expect, test } from 'vitest';
import { Limit } from '../../shared/contract/fields.ts';

test('a page of a list has 25 records, or as many as its limit says, from 1 to 100', () => {
  expect([undefined, '1', '100'].map((limit) => Limit.parse(limit))).toEqual([25, 1, 100]);
  expect(['0', '101', '2.5', ' 5'].filter((limit) => Limit.safeParse(limit).success)).toEqual([]);
});
