import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { filesInFolder } from '../../infra/operator/fileFolder.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { deleteItems, exportItems } from '../../shared/store/operator/transfer.ts';
import { amongCalls, type Step } from '../support/amongCalls.ts';
import { eventually } from '../support/eventually.ts';
import { Receiver } from '../support/receiver.ts';
import { freshTenant, type World } from '../support/world.ts';
import { samples } from './workSamples.ts';

// To delete a company reads the whole table again and again, so what else there is of work stands in work.test.ts.

let receiver: Receiver;
beforeAll(async () => {
  receiver = await Receiver.listen();
});
afterAll(() => receiver[Symbol.asyncDispose]());

const ids = Object.keys(samples) as (keyof typeof samples)[];

/** Longer than any lease and than the outcome of a message may be unknown. */
const longSeconds = 1_000;

const seamsAt = (at: string, seconds: number) =>
  createSeams({ clock: () => new Date(addSeconds(at, seconds)), log: () => undefined });

const make = async (id: keyof typeof samples) => {
  const world = await freshTenant();
  return { world, ...(await samples[id](world, receiver)) };
};

const files = filesInFolder(join(inject('service').dir, 'files'));
const remove = ({ id }: World) => deleteItems(id, () => files.removeAll(id));

/** A first attempt begins with storing its delivery, which has an end of its own. */
const leftOf = async ({ id }: World): Promise<unknown[]> => {
  const items = await exportItems(id);
  return [...items.filter(({ ttl }) => ttl === undefined), ...(await files.list(id))];
};

/** The workers of the service that all tests share may be at other work of that company. */
const leftAtRest = (world: World): Promise<unknown[]> =>
  eventually(
    () => leftOf(world),
    (left) => left.length === 0,
  );

describe.each(ids)('%s', (id) => {
  test('work of a deleted company does not fail, and leaves nothing permanent behind', async () => {
    const { world, run, at } = await make(id);
    await remove(world);

    expect(['done', 'over']).toContain(await run(seamsAt(at, 1)));
    expect(await leftAtRest(world)).toEqual([]);
  });

  test('a company deleted before the transaction of its work leaves nothing permanent behind', async () => {
    const { world, run, at } = await make(id);
    let isThere = true;
    const deleted: Step =
      (next, { commandName }) =>
      async (args) => {
        const isMoment = isThere && commandName === 'TransactWriteItemsCommand';
        if (isMoment) isThere = false;
        if (isMoment) await remove(world);
        return next(args);
      };

    // What fails is brought again.
    await amongCalls(deleted, () => run(seamsAt(at, 1)).catch(() => undefined));
    if (isThere) await remove(world);

    expect(['done', 'over']).toContain(await run(seamsAt(at, longSeconds)));
    expect(await leftAtRest(world)).toEqual([]);
  });
});
