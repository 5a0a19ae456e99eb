import { expect, test } from 'vitest';
import { byName } from '../../shared/kernel/byName.ts';

test('items made for names are found by each of their names, in order', () => {
  expect(Object.entries(byName(['b', 'a'], (name) => `${name}!`))).toEqual([
    ['b', 'b!'],
    ['a', 'a!'],
  ]);
});
