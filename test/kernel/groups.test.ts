import { expect, test } from 'vitest';
import { inGroups } from '../../shared/kernel/groups.ts';

async function* upTo(last: number, given: number[] = []): AsyncGenerator<number> {
  for (let number = 1; number <= last; number += 1) {
    given.push(number);
    yield number;
  }
}

test.each([
  [0, []],
  [2, [[1, 2]]],
  [3, [[1, 2, 3]]],
  [4, [[1, 2, 3], [4]]],
])('%i items make groups of three and a rest, none of them empty', async (count, groups) => {
  expect(await Array.fromAsync(inGroups(upTo(count), 3))).toEqual(groups);
});

test('a reader who stops early reads no group beyond the last one', async () => {
  const given: number[] = [];
  for await (const group of inGroups(upTo(9, given), 3)) {
    expect(group).toEqual([1, 2, 3]);
    break;
  }

  expect(given).toEqual([1, 2, 3]);
});
