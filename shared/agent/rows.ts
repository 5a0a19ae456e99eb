import type { Operation } from '../contract/operation.ts';
import type { CustomerRecord } from '../domain/customers.ts';
import type { JobRecord } from '../domain/jobs.ts';
import type { LeadRecord } from '../domain/leads.ts';
import type { Store } from '../store/store.ts';

/** A record as a list shows it; `name` is the person's, or else how to reach them, and a job's is its customer's. */
export type Row = {
  readonly id: string;
  readonly name: string | null;
  readonly lifecycle_number: string;
  readonly status: string | null;
};

/** Jobs take one more read: the customers that they are for. */
export const rowsOf = async (
  { customers }: Pick<Store<Operation>, 'customers'>,
  records: readonly (LeadRecord | CustomerRecord | JobRecord)[],
): Promise<Row[]> => {
  const customerIds = new Set(
    records.flatMap((record) => (record.kind === 'job' ? [record.customer_id] : [])),
  );
  const found = await Promise.all([...customerIds].map((id) => customers.find(id)));
  const byId = new Map(
    found.flatMap((customer) => (customer === undefined ? [] : [[customer.id, customer] as const])),
  );
  return records.map((record) => {
    const { id, lifecycle_number } = record;
    return {
      id,
      name: nameOf(record, byId),
      lifecycle_number,
      status: 'status' in record ? record.status : null,
    };
  });
};

const nameOf = (
  record: LeadRecord | CustomerRecord | JobRecord,
  customers: ReadonlyMap<string, CustomerRecord>,
): string | null => {
  const person =
    record.kind === 'lead'
      ? record.contact
      : record.kind === 'job'
        ? customers.get(record.customer_id)
        : record;
  if (person === undefined) return null;
  const { first_name, last_name, phone, email } = person;
  return oneLine([first_name, last_name].join(' ')) || oneLine(phone ?? email ?? '') || null;
};

/** A name with line breaks in it could pose as a line of the answer. */
const oneLine = (text: string): string =>
  text.replaceAll(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
