import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';

test('what is read until it is as wanted is given, and what never is throws with what was read last', async () => {
  const values = [1, 2, 3];
  const next = async () => ({ status: values.shift() });

  expect(await eventually(next, ({ status }) => status === 2)).toEqual({ status: 2 });
  await expect(eventually(next, ({ status }) => status === 4, 0)).rejects.toThrow('{ status: 3 }');
});
