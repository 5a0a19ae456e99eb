import { createHash } from 'node:crypto';
import * as z from 'zod';
import { longestSweepSeconds } from '../../contract/workClocks.ts';
import { addSeconds, type Instant } from '../../kernel/clock.ts';
import { getItem } from '../table/getItem.ts';
import { nameOf, troubleKey } from '../table/keys.ts';
import { updateItem } from '../table/update.ts';
import { type DueItem, everyShard } from './due.ts';

/** What a sweep of a shard's late items has in hand, by digests, and since when; nothing once it is over. */
const SweepInHand = z.object({ swept_at: z.string().optional(), in_hand: z.array(z.string()).default([]) });

const keyOf = (shard: number) => troubleKey(`sweep#${shard}`);

const digestOf = ({ key, due }: DueItem): string =>
  createHash('sha256')
    .update(`${nameOf(key)}${due}`)
    .digest('base64url')
    .slice(0, 12);

/** The late items of a shard are this sweep's own. */
export type LateShard = {
  /** An earlier sweep ended its process while it had this item in hand. */
  readonly isSuspect: (item: DueItem) => boolean;
  /** Notes the items in hand from now on; false if another sweep has the shard by now. */
  readonly hold: (items: readonly DueItem[], now: Instant) => Promise<boolean>;
};

/** Undefined while another sweep may be at them. */
export const openLateShard = async (shard: number, now: Instant): Promise<LateShard | undefined> => {
  const before = SweepInHand.parse((await getItem(keyOf(shard))) ?? {});
  let last = before.swept_at;
  if (last !== undefined && last > addSeconds(now, -longestSweepSeconds)) return undefined;
  const suspects = new Set(before.in_hand);
  return {
    isSuspect: (item) => suspects.has(digestOf(item)),
    hold: async (items, at) => {
      const isOver = items.length === 0;
      const fields = {
        kind: 'trouble',
        swept_at: isOver ? undefined : at,
        in_hand: isOver ? undefined : items.map(digestOf),
      };
      const { done } = await updateItem(keyOf(shard), fields, isStill(last));
      last = fields.swept_at;
      return done;
    },
  };
};

const isStill = (at: Instant | undefined) =>
  at === undefined
    ? { expression: 'attribute_not_exists(swept_at)' }
    : { expression: 'swept_at = :at', values: { ':at': at } };

/** For a single process at its start: the sweeps of the process before it are over, and what they had in hand is suspect. */
export const endDeadSweeps = async (died: Instant): Promise<void> => {
  const isDead = { expression: 'swept_at <= :died', values: { ':died': died } };
  for (const shard of everyShard)
    if ((await getItem(keyOf(shard))) !== undefined)
      await updateItem(keyOf(shard), { swept_at: addSeconds(died, -longestSweepSeconds) }, isDead);
};
