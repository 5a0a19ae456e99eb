import type { AppointmentRecord } from '../../domain/appointments.ts';
import { type FeedRecord, mostVisits, opensFeed, readFeedKey } from '../../domain/feeds.ts';
import { kinds } from '../records/kinds.ts';
import { collectionOf } from './collection.ts';
import { everyRecord } from './everyRecord.ts';
import { listedCollectionOf } from './listedCollection.ts';

export const findFeed = async (
  key: string,
): Promise<{ readonly tenantId: string; readonly feed: FeedRecord } | undefined> => {
  const address = readFeedKey(key);
  const feed = address && (await collectionOf(address.tenantId, kinds.feeds).find(address.id));
  return address && feed && opensFeed(feed, address) ? { tenantId: address.tenantId, feed } : undefined;
};

/** The people in a feed, and their visits from the first of those days to the last. */
export const readFeed = async (
  tenantId: string,
  { technician_id }: FeedRecord,
  window: { readonly from: string; readonly to: string },
) => {
  const appointments = listedCollectionOf(tenantId, kinds.appointments);
  const people = collectionOf(tenantId, kinds.technicians);
  const filter = technician_id === null ? {} : { technician_ids: technician_id };
  const visitsOf = async (): Promise<AppointmentRecord[]> => {
    const visits: AppointmentRecord[] = [];
    for await (const visit of everyRecord(appointments, { filter, ...window })) {
      if (visits.length === mostVisits) break;
      visits.push(visit);
    }
    return visits;
  };
  const [visits, all] = await Promise.all([visitsOf(), people.all()]);
  const customerIds = new Set(visits.flatMap(({ customer_id }) => customer_id ?? []));
  const leadIds = new Set(
    visits.flatMap(({ customer_id, lead_id }) => (customer_id === null ? (lead_id ?? []) : [])),
  );
  const [customers, leads] = await Promise.all([
    collectionOf(tenantId, kinds.customers).some([...customerIds]),
    collectionOf(tenantId, kinds.leads).some([...leadIds]),
  ]);
  return { visits, technicians: all, customers, leads };
};
