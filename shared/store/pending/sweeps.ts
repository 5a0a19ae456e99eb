import { hash } from 'node:crypto';
import * as z from 'zod';
import { longestSweepSeconds } from '../../contract/workClocks.ts';
import { addSeconds, type Instant } from '../../kernel/clock.ts';
import { getItem } from '../table/getItem.ts';
import { nameOf, troubleKey } from '../table/keys.ts';
import { updateItem } from '../table/update.ts';
import { type DueItem, everyShard } from './due.ts';

/** Digests of the late items that a sweep of the shard is handling, and its start; empty at its end. */
const SweepInHand = z.object({ swept_at: z.string().optional(), in_hand: z.array(z.string()).default([]) });

const keyOf = (shard: number) => troubleKey(`sweep#${shard}`);

const digestOf = ({ key, due }: DueItem): string =>
  hash('sha256', `${nameOf(key)}${due}`, 'base64url').slice(0, 12);

/** Only this sweep handles the shard's late items. */
export type LateShard = {
  /** The process of an earlier sweep ended while it handled this item. */
  readonly isSuspect: (item: DueItem) => boolean;
  /** Stores the items handled from now on; false if another sweep has the shard by now. */
  readonly hold: (items: readonly DueItem[], now: Instant) => Promise<boolean>;
};

/** Undefined while another sweep may be handling them. */
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

/** For a single process at its start: the previous process's sweeps are over, and the items they handled are suspect. */
export const endDeadSweeps = async (died: Instant): Promise<void> => {
  const isDead = { expression: 'swept_at <= :died', values: { ':died': died } };
  for (const shard of everyShard)
    if ((await getItem(keyOf(shard))) !== undefined)
      await updateItem(keyOf(shard), { swept_at: addSeconds(died, -longestSweepSeconds) }, isDead);
};
