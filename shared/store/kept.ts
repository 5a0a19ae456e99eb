import { addSeconds, type Instant } from '../kernel/clock.ts';
import { type Key, keptOn, placedIn } from './keys.ts';
import { behind, readWholeItems } from './query.ts';
import { type Item, table } from './table.ts';

const lifetimeSeconds = 24 * 60 * 60;

/** Puts what is kept of a request for a day where an erasure finds it. */
export const placeOfKept = (tenantId: string, { PK, SK }: Key, now: Instant): Item =>
  placedIn(keptOn(tenantId, dayOf(now)), `${now}#${PK}#${SK}`);

/** What is kept, and where it stands among all that is. */
export type Kept = { readonly item: Item; readonly place: string };

/** What is kept of requests of the last day, those of all clients, in the order of their making; `after` is where the one before stands. */
export async function* recentlyKept(
  tenantId: string,
  now: Instant,
  after?: string,
): AsyncGenerator<Kept, void, undefined> {
  for (const day of new Set([dayOf(addSeconds(now, -lifetimeSeconds)), dayOf(now)])) {
    const partition = keptOn(tenantId, day);
    for await (const item of readWholeItems({ partition, ...behind(after) }))
      yield { item, place: String(item[table.indexes[partition.index].sort]) };
  }
}

const dayOf = (instant: Instant): string => instant.slice(0, 10);
