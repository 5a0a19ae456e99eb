import { getItem } from './getItem.ts';
import { decodeRecord, type Item } from './items.ts';
import { JournalEntry } from './journal.ts';
import { journey, recordKey } from './keys.ts';
import { kinds } from './kinds.ts';
import { readItems } from './query.ts';

/** A lead that became a customer who was there before: that customer goes by another lifecycle number. */
const customersOf = async (tenant: string, leads: readonly { customer_id: string | null }[]) => {
  const ids = leads.map(({ customer_id }) => customer_id).filter((id) => id !== null);
  const items = await Promise.all(ids.map((id) => getItem(recordKey(tenant, kinds.customers.name, id))));
  return items.filter((item) => item !== undefined).map((item) => decodeRecord(kinds.customers.schema, item));
};

/** Everything that has the lifecycle number, records and journal entries alike, oldest first, in one Query. */
export const readJourney = async (tenant: string, lifecycleNumber: string) => {
  const items = await Array.fromAsync(readItems({ partition: journey(tenant, lifecycleNumber) }));
  const byKind = Map.groupBy(items, ({ kind }) => kind);
  const itemsOf = (kind: string): Item[] => byKind.get(kind) ?? [];
  const leads = itemsOf('lead').map((item) => decodeRecord(kinds.leads.schema, item));
  const customers = itemsOf('customer').map((item) => decodeRecord(kinds.customers.schema, item));
  return {
    leads,
    customers: customers.length > 0 ? customers : await customersOf(tenant, leads),
    appointments: itemsOf('appointment').map((item) => decodeRecord(kinds.appointments.schema, item)),
    estimates: itemsOf('estimate').map((item) => decodeRecord(kinds.estimates.schema, item)),
    contracts: itemsOf('contract').map((item) => decodeRecord(kinds.contracts.schema, item)),
    jobs: itemsOf('job').map((item) => decodeRecord(kinds.jobs.schema, item)),
    invoices: itemsOf('invoice').map((item) => decodeRecord(kinds.invoices.schema, item)),
    payments: itemsOf('payment').map((item) => decodeRecord(kinds.payments.schema, item)),
    entries: itemsOf('journal').map((item) => JournalEntry.parse(item)),
  };
};
