import * as z from 'zod';
import { journeyScopes, maxShownOfJourney } from '../../contract/history.ts';
import type { AnyRecord } from '../../domain/record.ts';
import { inGroups } from '../../kernel/groups.ts';
import { decodeRecord } from '../records/items.ts';
import { type Kind, kinds } from '../records/kinds.ts';
import { getItem } from '../table/getItem.ts';
import { journalKey, recordKey, recordsInJourney } from '../table/keys.ts';
import { unpacked } from '../table/packing.ts';
import { type Range, readWholeItems } from '../table/query.ts';
import type { Item } from '../table/table.ts';
import { StoredEntry } from './entry.ts';
import { entriesOfJourney } from './entryPlaces.ts';

/** A function's response is limited to 6 MB and contains this text as a JSON string, which can double it. */
const journeyBytes = 2.5 * 1024 * 1024;

/** How many journal entries one request may read to find those that its caller may see. */
const entryBudget = 1_000;

type SizedItem = { readonly item: Item; readonly bytes: number };

/** The newest records of a kind, newest first; `more` if there are older ones. */
type NewestRows = { readonly rows: readonly SizedItem[]; readonly more: boolean };
const nothing: NewestRows = { rows: [], more: false };

/** The shown records of a kind, oldest first. */
type Part<R> = { readonly data: R[]; readonly more: boolean };

/** If a lead became an existing customer, that customer has another lifecycle number. */
const customersOf = async (tenantId: string, leads: readonly { customer_id: string | null }[]) => {
  const ids = leads.map(({ customer_id }) => customer_id).filter((id) => id !== null);
  const items = await Promise.all(ids.map((id) => getItem(recordKey(tenantId, kinds.customers.name, id))));
  return items.filter((item) => item !== undefined).map((item) => decodeRecord(kinds.customers.schema, item));
};

/**
 * The newest records and entries of a lifecycle number that this caller may see. Runs one Query for each kind, all
 * concurrently.
 */
export const readJourney = async (tenantId: string, lifecycleNumber: string, scopes: ReadonlySet<string>) => {
  const sees = (kind: string): boolean => scopes.has(journeyScopes[kind] ?? '');
  const newestOf = ({ name }: Kind) => readNewest(recordsInJourney(tenantId, lifecycleNumber, name));
  const visibleOf = async (kind: Kind) => (sees(kind.name) ? newestOf(kind) : nothing);

  const [leads, customers, entries, ...others] = await Promise.all([
    newestOf(kinds.leads),
    newestOf(kinds.customers),
    readEntries(tenantId, lifecycleNumber, sees),
    visibleOf(kinds.appointments),
    visibleOf(kinds.estimates),
    visibleOf(kinds.contracts),
    visibleOf(kinds.jobs),
    visibleOf(kinds.invoices),
    visibleOf(kinds.payments),
    visibleOf(kinds.refunds),
    visibleOf(kinds.creditNotes),
  ]);
  const [appointments, estimates, contracts, jobs, invoices, payments, refunds, creditNotes] = fitted(
    others,
    journeyBytes,
  );
  const found = partOf(kinds.leads, leads).data;
  const known = partOf(kinds.customers, customers).data;
  const part = <S extends z.ZodType<AnyRecord>>(kind: Kind<S>, rows: NewestRows | undefined) =>
    sees(kind.name) ? partOf(kind, rows ?? nothing) : undefined;
  return {
    leads: found,
    customers: known.length > 0 ? known : await customersOf(tenantId, found),
    appointments: part(kinds.appointments, appointments),
    estimates: part(kinds.estimates, estimates),
    contracts: part(kinds.contracts, contracts),
    jobs: part(kinds.jobs, jobs),
    invoices: part(kinds.invoices, invoices),
    payments: part(kinds.payments, payments),
    refunds: part(kinds.refunds, refunds),
    credit_notes: part(kinds.creditNotes, creditNotes),
    entries,
  };
};

const partOf = <S extends z.ZodType<AnyRecord>>(
  { schema }: Kind<S>,
  { rows, more }: NewestRows,
): Part<z.output<S>> => ({ data: rows.map(({ item }) => decodeRecord(schema, item)).toReversed(), more });

const readNewest = async (range: Range): Promise<NewestRows> => {
  const rows: SizedItem[] = [];
  let bytes = 0;
  for await (const item of readWholeItems(range, { pageSize: maxShownOfJourney + 1 })) {
    const row = { item, bytes: Buffer.byteLength(JSON.stringify(item)) };
    bytes += row.bytes;
    if (rows.length === maxShownOfJourney || bytes > journeyBytes) return { rows, more: true };
    rows.push(row);
  }
  return { rows, more: false };
};

/** Shows small kinds whole; large ones share the remaining bytes equally and show their newest records. */
const fitted = (parts: readonly NewestRows[], budget: number): NewestRows[] => {
  const sized = parts.map((found, place) => ({ place, found, bytes: sumOf(found.rows) }));
  const shown: NewestRows[] = [...parts];
  let left = budget;
  for (const [index, { place, found }] of sized.toSorted((a, b) => a.bytes - b.bytes).entries()) {
    const fitting = cut(found, left / (sized.length - index));
    left -= sumOf(fitting.rows);
    shown[place] = fitting;
  }
  return shown;
};

const sumOf = (rows: readonly SizedItem[]): number => rows.reduce((sum, { bytes }) => sum + bytes, 0);

const cut = ({ rows, more }: NewestRows, budget: number): NewestRows => {
  let bytes = 0;
  const end = rows.findIndex((row) => {
    bytes += row.bytes;
    return bytes > budget;
  });
  return end < 0 ? { rows, more } : { rows: rows.slice(0, end), more: true };
};

/** Parses only the timeline's fields: an entry's changes may be a hundred times as long. */
const StoredTimelineEntry = z.preprocess(
  unpacked,
  StoredEntry.pick({
    id: true,
    at: true,
    operation: true,
    entity_type: true,
    entity_id: true,
    lifecycle_number: true,
    timeline_text: true,
  }),
);

type TimelineEntry = z.output<typeof StoredTimelineEntry>;

const readEntries = async (
  tenantId: string,
  lifecycleNumber: string,
  sees: (kind: string) => boolean,
): Promise<Part<TimelineEntry>> => {
  const data: TimelineEntry[] = [];
  let read = 0;
  for await (const item of entriesOf(tenantId, lifecycleNumber)) {
    const entry = StoredTimelineEntry.parse(item);
    // A record may remember entries of another journey, such as the journey of the customer that a lead became.
    const isSeen = sees(entry.entity_type) && entry.lifecycle_number === lifecycleNumber;
    if (read === entryBudget || (isSeen && data.length === maxShownOfJourney)) {
      return { data: data.toReversed(), more: true };
    }
    read += 1;
    if (isSeen) data.push(entry);
  }
  return { data: data.toReversed(), more: false };
};

async function* entriesOf(tenantId: string, lifecycleNumber: string): AsyncGenerator<Item> {
  for await (const ids of inGroups(entriesOfJourney(tenantId, lifecycleNumber), maxShownOfJourney + 1)) {
    const items = await Promise.all(ids.map((id) => getItem(journalKey(tenantId, id))));
    yield* items.filter((item) => item !== undefined);
  }
}
