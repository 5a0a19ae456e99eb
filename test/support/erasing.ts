import { expect } from 'vitest';
import { eventually } from './eventually.ts';
import { everyItemOf } from './everyItem.ts';
import { done } from './journey.ts';
import type { World } from './world.ts';

/** Erases the customer, and waits until it is done. */
export const erase = async (world: World, id: string) => {
  const { erasure_id } = await done(world, 'eraseCustomer', { params: { id } });
  const erasure = await eventually(
    () => done(world, 'getErasure', { params: { id: erasure_id } }),
    ({ status }) => status === 'done',
  );
  expect(erasure.status).toBe('done');
  return erasure;
};

/** The items of the tenant that hold one of the texts, in whichever case. */
export const holding = async (world: World, texts: readonly string[]): Promise<string[]> => {
  const items = await everyItemOf(world.id);
  return items
    .filter((item) => texts.some((text) => JSON.stringify(item).toLowerCase().includes(text.toLowerCase())))
    .map(({ PK, SK, kind }) => `${kind} ${PK} ${SK}`);
};
