import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { tenantIdOf } from './keys.ts';
import { type Item, table } from './table.ts';

/** An entry is found by these in the table, its indexes and its stream; its key has its id and its tenant. */
const open: readonly string[] = [
  ...[table.key, ...Object.values(table.indexes)].flatMap(({ partition, sort }) => [partition, sort]),
  ...['kind', 'relay'],
];

/**
 * A stored entry: the fields that find it, and the rest as one compressed text. Events are stored as bytes only,
 * which contain everything. An entry then seldom exceeds the 1,024 bytes of a write unit.
 */
export const packed = ({ id, tenant, ...item }: Item): Item => {
  const [found, told] = [true, false].map((isOpen) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => open.includes(name) === isOpen)),
  );
  const events = Array.isArray(told?.events) ? told.events.map(({ bytes }) => bytes) : [];
  return { ...found, entry: deflateRawSync(JSON.stringify({ ...told, events })) };
};

/** The complete entry; unreadable parts stay as they are. */
export const unpacked = (item: Item): Item => {
  const { entry, ...found } = item;
  if (item.kind !== 'journal' || !(entry instanceof Uint8Array)) return item;
  try {
    const told = JSON.parse(inflateRawSync(entry).toString());
    const tenant = tenantIdOf({ PK: String(item.PK), SK: String(item.SK) });
    return { ...found, ...told, id: item.SK, tenant, events: told.events.map(eventOf) };
  } catch {
    return item;
  }
};

const eventOf = (bytes: string): Item => {
  const { data, org_id, ...event } = JSON.parse(bytes);
  return { ...event, bytes };
};
