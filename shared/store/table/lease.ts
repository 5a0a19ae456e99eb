import { laterOf } from '../../domain/deliveries.ts';
import { addSeconds, type Instant, toInstant } from '../../kernel/clock.ts';
import type { Seams } from '../../kernel/seams.ts';
import type { Key } from './keys.ts';
import type { Item } from './table.ts';
import { allOf, type Condition, type UpdateResult, updateItem } from './update.ts';

/**
 * An item that belongs to one worker until that moment; from then on another may take it, should the worker have died. No two
 * leases have one id.
 */
export type Lease = { readonly lease_until: Instant; readonly lease_id: string };

/** What a worker takes an item with; taken twice with the same bid, it has one lease. */
export type LeaseBid = {
  readonly lease: Lease;
  readonly now: Instant;
  /**
   * Leases that end later than this are valid. The only process of a machine ignores leases from before its start:
   * their holder is dead.
   */
  readonly heldAfter: Instant;
};

export const bidFor = (
  { leaseSeconds }: { readonly leaseSeconds: number },
  { clock, ids, aloneSince }: Pick<Seams, 'clock' | 'ids' | 'aloneSince'>,
): LeaseBid => {
  const now = toInstant(clock());
  return {
    lease: { lease_until: addSeconds(now, leaseSeconds), lease_id: ids.next() },
    now,
    heldAfter: aloneSince === undefined ? now : laterOf(now, addSeconds(toInstant(aloneSince), leaseSeconds)),
  };
};

export const takeLease = (
  key: Key,
  { lease, now }: LeaseBid,
  {
    fields = {},
    condition,
    heldAfter = now,
  }: { readonly fields?: Item; readonly condition?: Condition; readonly heldAfter?: Instant },
): Promise<UpdateResult> => {
  const isFreeToo = isFreeFor(lease, heldAfter);
  return updateItem(
    key,
    { ...fields, ...lease },
    condition === undefined ? isFreeToo : allOf(condition, isFreeToo),
  );
};

export const noLease = { lease_until: undefined, lease_id: undefined };

export const isFree = (now: Instant): Condition => ({
  expression: 'attribute_not_exists(lease_until) OR lease_until <= :free',
  values: { ':free': now },
});

/**
 * If the response to a claim gets lost, the client repeats it by itself, and then finds the lease that its first
 * request wrote.
 */
const isFreeFor = ({ lease_id }: Lease, now: Instant): Condition => {
  const free = isFree(now);
  return {
    expression: `${free.expression} OR lease_id = :mine`,
    values: { ...free.values, ':mine': lease_id },
  };
};

export const isHeld = ({ lease_id }: Lease): Condition => ({
  expression: 'lease_id = :held',
  values: { ':held': lease_id },
});

/** Leases of that many seconds that were taken before that moment count as over, because the process that took them died then. */
export const isFreeOfTheDead = (diedBefore: Instant, seconds: number): Condition =>
  isFree(addSeconds(diedBefore, seconds));
