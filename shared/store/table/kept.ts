import { addSeconds, type Instant } from '../../kernel/clock.ts';
import { type Key, keptOn, placedIn } from './keys.ts';
import { behind, readWholeItems } from './query.ts';
import { type Item, table } from './table.ts';
import { ttlAfter } from './ttl.ts';

const keptSeconds = 24 * 60 * 60;

/** When it expires, and where an erasure finds it until then. */
export const termOfKept = (tenantId: string, { PK, SK }: Key, now: Instant) => {
  const expires_at = addSeconds(now, keptSeconds);
  const ttl = ttlAfter(now, keptSeconds);
  return { expires_at, ttl, ...placedIn(keptOn(tenantId, dayOf(now)), `${now}#${PK}#${SK}`) };
};

export type KeptItem = { readonly item: Item; readonly place: string };

/** The kept items of the last day, of all clients, oldest first, after the place `after`. */
export async function* recentlyKept(
  tenantId: string,
  now: Instant,
  after?: string,
): AsyncGenerator<KeptItem, void, undefined> {
  for (const day of new Set([dayOf(addSeconds(now, -keptSeconds)), dayOf(now)])) {
    const partition = keptOn(tenantId, day);
    for await (const item of readWholeItems({ partition, ...behind(after) }))
      yield { item, place: String(item[table.indexes[partition.index].sort]) };
  }
}

const dayOf = (instant: Instant): string => instant.slice(0, 10);
