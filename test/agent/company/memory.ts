import { isFoundBy, searchKeys, searchPrefix } from '../../../shared/domain/search.ts';
import type { Look, StoredRecord } from '../../../shared/figures/looking.ts';
import { now, twoYears, zone } from './history.ts';

type Options = {
  readonly filter?: Readonly<Record<string, string>>;
  readonly from?: string;
  readonly to?: string;
  readonly search?: string;
  readonly limit?: number;
};

const kept = new Map<StoredRecord, readonly string[]>();

/** The search keys of a record, made once, as the table has them. */
const keysOf = (record: StoredRecord): readonly string[] => {
  const keys = kept.get(record) ?? searchKeys((record.contact ?? record) as Parameters<typeof searchKeys>[0]);
  kept.set(record, keys);
  return keys;
};

/** As the store lists them: the newest first, appointments by when they start. */
export const collectionOf = (name: string, records: readonly StoredRecord[]) => {
  const by = name === 'appointments' ? 'start' : name === 'threads' ? 'last_message_at' : 'created_at';
  const sorted = records.toSorted((a, b) => (String(a[by]) < String(b[by]) ? 1 : -1));
  const list = ({ filter = {}, from, to, search, limit = Number.POSITIVE_INFINITY }: Options) => {
    const prefix = search === undefined ? undefined : searchPrefix(search);
    return sorted
      .filter(
        (record) =>
          Object.entries(filter).every(([field, value]) => [record[field]].flat().includes(value)) &&
          (from === undefined || String(record[by]) >= from) &&
          (to === undefined || String(record[by]) < to) &&
          (prefix === undefined || isFoundBy(keysOf(record), prefix)),
      )
      .slice(0, limit);
  };
  return {
    list: async (options: Options) => ({ data: list(options), next_cursor: null }),
    count: async (options: Options) => list(options).length,
    all: async () => sorted,
    some: async (ids: readonly string[]) => sorted.filter(({ id }) => ids.includes(id)),
  };
};

const scopes = ['leads', 'customers', 'scheduling', 'estimates', 'contracts', 'jobs', 'invoices', 'payments'];

export const history = twoYears();

const settings: Partial<Look['tenant']> = {
  time_zone: zone,
  region: 'US',
  currency: 'USD',
  slot_minutes: 30,
  agent: { model: true },
  services: [{ name: 'Estimate visit', duration_minutes: 60, skills: [] }],
};

/** What every technician is engaged with, as the calendars keep it. */
const calendars = history.appointments
  .filter(({ status, technician_id }) => status !== 'canceled' && technician_id !== null)
  .map(({ id, technician_id, start, end }) => ({
    id,
    technician_id,
    busy: [{ appointment_id: id, start, end }],
  }));

/** The seeded company without a service, for tests that only read. */
export const inMemory: Look = {
  store: Object.fromEntries(
    Object.entries({ ...history, calendars, savedFigures: [] }).map(([name, records]): readonly unknown[] => [
      name,
      collectionOf(name, records),
    ]),
  ),
  tenant: settings as Look['tenant'],
  now,
  scopes: new Set([...scopes, 'communications', 'webhooks'].map((area) => `${area}.read`)),
};
