import { laterOf } from '../../domain/deliveries.ts';
import { addSeconds, type Instant, toInstant } from '../../kernel/clock.ts';
import type { Seams } from '../../kernel/seams.ts';
import type { Key } from './keys.ts';
import type { Item } from './table.ts';
import { allOf, type Condition, type UpdateResult, updateItem } from './update.ts';

/**
 * An item belongs to one worker until `lease_until`; then another may take it, because the worker may have died. Each
 * lease has its own id.
 */
export type Lease = { readonly lease_until: Instant; readonly lease_id: string };

/** Claims with the same bid get the same lease. */
export type LeaseBid = {
  readonly lease: Lease;
  readonly now: Instant;
  /**
   * Leases that end later than this are valid. A machine's only process ignores leases from before its start, because
   * their owner is dead.
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

/** If the response to a claim is lost, the SDK repeats the claim and finds the lease that its first request wrote. */
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

/** Leases of `seconds` taken before `diedBefore` count as over, because the process that took them died then. */
export const isFreeOfTheDead = (diedBefore: Instant, seconds: number): Condition =>
  isFree(addSeconds(diedBefore, seconds));
