import { expect, test } from 'vitest';
import { eventually } from './eventually.ts';

test('eventually returns the first read that is as wanted, and throws with the last read if none is', async () => {
  const values = [1, 2, 3];
  const next = async () => ({ status: values.shift() });

  expect(await eventually(next, ({ status }) => status === 2)).toEqual({ status: 2 });
  await expect(eventually(next, ({ status }) => status === 4, 0)).rejects.toThrow('{ status: 3 }');
});
