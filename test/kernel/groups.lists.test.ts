import { expect, test } from 'vitest';
import { groupsOf } from '../../shared/kernel/groups.ts';

test.each([
  [0, []],
  [2, [[1, 2]]],
  [3, [[1, 2, 3]]],
  [7, [[1, 2, 3], [4, 5, 6], [7]]],
])('a list of %i items has groups of three and a rest', (count, groups) => {
  const items = Array.from({ length: count }, (_, index) => index + 1);

  expect(groupsOf(items, 3)).toEqual(groups);
});
