import { laterOf } from '../domain/deliveries.ts';
import { addSeconds, type Instant, toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import type { Condition } from './update.ts';

/** An item that belongs to one worker until that moment; from then on another may take it, should the worker have died. */
export type Leased = { readonly lease_until: Instant };

export const leaseFor = (seconds: number, now: Instant): Leased => ({
  lease_until: addSeconds(now, seconds),
});

/** For an update that gives the item back. */
export const noLease = { lease_until: undefined };

/** Nobody has the item at that moment. */
export const isFree = (now: Instant): Condition => ({
  expression: 'attribute_not_exists(lease_until) OR lease_until <= :free',
  values: { ':free': now },
});

/** The item is still leased as it was: no two leases of one item end at the same moment. */
export const isHeld = ({ lease_until }: Leased): Condition => ({
  expression: 'lease_until = :held',
  values: { ':held': lease_until },
});

/** Leases of that many seconds that were taken before that moment count as over, because the process that took them died then. */
export const isFreeOfTheDead = (diedBefore: Instant, seconds: number): Condition =>
  isFree(addSeconds(diedBefore, seconds));

/** Nobody holds the item. To the only process, leases of `seconds` from before its start are void: their holder died. */
export const isFreeFor = (
  seconds: number,
  now: Instant,
  { aloneSince }: Pick<Seams, 'aloneSince'>,
): Condition =>
  aloneSince === undefined ? isFree(now) : isFree(laterOf(now, addSeconds(toInstant(aloneSince), seconds)));
