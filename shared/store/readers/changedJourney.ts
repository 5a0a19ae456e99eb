import type { Instant } from '../../kernel/clock.ts';
import type { Reader } from '../journal/history.ts';
import { decodeRecord } from '../records/items.ts';
import { kinds } from '../records/kinds.ts';
import { getItem } from '../table/getItem.ts';
import { journey, recordKey } from '../table/keys.ts';
import { unpacked } from '../table/packing.ts';
import { readBudget } from '../table/pages.ts';
import { readItems } from '../table/query.ts';
import { table } from '../table/table.ts';
import { EntryChanges, endOfWalk, journalBetween, type Span } from './changes.ts';

/**
 * Whether a journey changed since then, and the time from which to ask next. Reads the journal since then and the
 * names of the journey's records. A journey without records counts as changed, because only its records show whether
 * it exists.
 */
export const lookForChanges = async (
  reader: Reader,
  number: string,
  since: Instant,
): Promise<{ readonly isChanged: boolean; readonly next_updated_since: Instant }> => {
  const until = endOfWalk(reader.now, since);
  const [records, changed] = await Promise.all([
    namesIn(reader.tenantId, number),
    changedIn(reader, number, { since, until }),
  ]);
  const isChanged =
    records.size === 0 ||
    changed === undefined ||
    changed.has(number) ||
    !changed.isDisjointFrom(records) ||
    (await isCustomerIn(reader.tenantId, records, changed));
  return { isChanged, next_updated_since: until };
};

/** Records by kind and id, as the places in a journey name them. */
type Names = ReadonlySet<string>;
const prefix = 'record#';

const namesIn = async (tenantId: string, number: string): Promise<Names> => {
  const partition = journey(tenantId, number);
  const { sort } = table.indexes[partition.index];
  const places = readItems({ partition, from: prefix, to: `${prefix}~` }, { fields: [sort] });
  return new Set(await Array.fromAsync(places, (place) => String(place[sort]).slice(prefix.length)));
};

/** The records that changed in the span, and the number if an entry is of its journey; undefined if the span is too long. */
const changedIn = async (reader: Reader, number: string, span: Span): Promise<Names | undefined> => {
  const changed = new Set<string>();
  let read = 0;
  for await (const item of journalBetween(reader, span, undefined)) {
    read += 1;
    if (read > readBudget) return undefined;
    if (item.kind !== 'journal') continue;
    const { at, lifecycle_number, changes } = EntryChanges.parse(unpacked(item));
    if (at < span.since || at >= span.until) continue;
    if (lifecycle_number === number) changed.add(number);
    for (const { entity_type, entity_id } of changes) changed.add(`${entity_type}#${entity_id}`);
  }
  return changed;
};

/** Whether a lead of the journey became one of these customers. An existing customer has another lifecycle number. */
const isCustomerIn = async (tenantId: string, records: Names, changed: Names): Promise<boolean> => {
  if (idsIn(changed, kinds.customers.name).length === 0) return false;
  const leads = await Promise.all(
    idsIn(records, kinds.leads.name).map((id) => getItem(recordKey(tenantId, kinds.leads.name, id))),
  );
  return leads.some(
    (item) =>
      item !== undefined &&
      changed.has(`${kinds.customers.name}#${decodeRecord(kinds.leads.schema, item).customer_id}`),
  );
};

const idsIn = (names: Names, kind: string): string[] =>
  [...names].flatMap((name) => (name.startsWith(`${kind}#`) ? [name.slice(kind.length + 1)] : []));
