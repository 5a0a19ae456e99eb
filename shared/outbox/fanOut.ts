import { type Log, logFailedItem } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import type { JournalEntry } from '../store/journal/entry.ts';

/** Queues the work of entries; resolves with the ids of the failed ones. */
export type FanOut = (entries: readonly JournalEntry[], seams: Seams) => Promise<ReadonlySet<string>>;

/** Undefined if the work fails: its entry is then logged and added to `failed`, and other entries continue. */
export const orFailed = async <T>(
  { id, tenant: tenantId }: Pick<JournalEntry, 'id' | 'tenant'>,
  failed: Set<string>,
  log: Log,
  work: Promise<T>,
): Promise<T | undefined> => {
  try {
    return await work;
  } catch (error) {
    failed.add(id);
    logFailedItem(log, { kind: 'journal', id, tenantId }, error);
    return undefined;
  }
};

/** Reads once for each company, however many entries it has. */
export const oncePerTenant = <T>(read: (tenantId: string) => Promise<T>) => {
  const known = new Map<string, Promise<T>>();
  return (tenantId: string): Promise<T> => {
    const reading = known.get(tenantId) ?? read(tenantId);
    known.set(tenantId, reading);
    return reading;
  };
};
