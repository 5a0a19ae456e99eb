import { type TellRequest, tellPeople } from '../contract/work.ts';
import { isToBeTold, occasionsOf } from '../domain/telling.ts';
import { type JournalEntry, silentEventsOf } from '../store/journal/entry.ts';
import { findTenant } from '../store/records/admission.ts';
import { sendCauses } from './causes.ts';
import { type FanOut, oncePerTenant, orFailed } from './fanOut.ts';

const toldEventsOf = (entry: JournalEntry) => [...entry.events, ...silentEventsOf(entry)];

/** Asks for notices of entries' events, if the company wants any of that kind. */
export const fanOutTelling: FanOut = async (entries, { log }) => {
  const failed = new Set<string>();
  const tenantOf = oncePerTenant(findTenant);
  const requestsOf = async (entry: JournalEntry): Promise<TellRequest[]> => {
    const { tenant: tenantId, operation } = entry;
    const tenant = await tenantOf(tenantId);
    return toldEventsOf(entry)
      .filter(({ type }) => tenant !== undefined && isToBeTold({ type, operation }, tenant))
      .map(({ id }) => ({ tenant: tenantId, event_id: id }));
  };
  const prepared = await Promise.all(
    entries
      .filter((entry) => toldEventsOf(entry).some(({ type }) => Object.keys(occasionsOf(type)).length > 0))
      .map(async (entry) => {
        const requests = await orFailed(entry, failed, log, requestsOf(entry));
        return (requests ?? []).map((message) => ({ entryId: entry.id, message }));
      }),
  );
  return failed.union(await sendCauses(tellPeople, prepared.flat(), log));
};
