import { addSeconds, type Instant } from '../kernel/clock.ts';
import { type Key, keptOn, placedIn } from './keys.ts';
import { readWholeItems } from './query.ts';
import type { Item } from './table.ts';

const lifetimeSeconds = 24 * 60 * 60;

/** Puts what is kept of a request for a day where an erasure finds it. */
export const placeOfKept = (tenantId: string, { PK, SK }: Key, now: Instant): Item =>
  placedIn(keptOn(tenantId, dayOf(now)), `${now}#${PK}#${SK}`);

/** What is kept of requests of the last day, those of all clients. */
export async function* recentlyKept(tenantId: string, now: Instant): AsyncGenerator<Item, void, undefined> {
  for (const day of new Set([dayOf(addSeconds(now, -lifetimeSeconds)), dayOf(now)]))
    yield* readWholeItems({ partition: keptOn(tenantId, day) });
}

const dayOf = (instant: Instant): string => instant.slice(0, 10);
