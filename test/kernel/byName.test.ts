import { expect, test } from 'vitest';
import { byName } from '../../shared/kernel/byName.ts';

test('what is made for names is found by each of them, in their order', () => {
  expect(Object.entries(byName(['b', 'a'], (name) => `${name}!`))).toEqual([
    ['b', 'b!'],
    ['a', 'a!'],
  ]);
});
