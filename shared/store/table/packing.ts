import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { dictionary } from './dictionary.ts';
import { tenantIdOf } from './keys.ts';
import { type Item, table } from './table.ts';

/** Found by these in the table, its indexes and its stream, or named by conditions; the key of an entry has its id and its tenant. */
const open: readonly string[] = [
  ...[table.key, ...Object.values(table.indexes)].flatMap(({ partition, sort }) => [partition, sort]),
  'kind',
  'relay',
  'id',
  'version',
  'ttl',
  'expires_at',
];

const isOpen = (name: string): boolean => open.includes(name);

const parted = (
  item: Item,
  stays: (name: string) => boolean,
): { readonly found: Item; readonly told: Item } => {
  const [found = {}, told = {}] = [true, false].map((isFound) =>
    Object.fromEntries(Object.entries(item).filter(([name]) => stays(name) === isFound)),
  );
  return { found, told };
};

const deflate = (told: Item): Uint8Array => deflateRawSync(JSON.stringify(told), { dictionary });

const inflate = (bytes: Uint8Array): Item => JSON.parse(inflateRawSync(bytes, { dictionary }).toString());

/**
 * A stored entry: the fields that find it, and the rest as one compressed text. Events are stored as bytes only,
 * which contain everything. An entry then seldom exceeds the 1,024 bytes of a write unit.
 */
export const packed = ({ id, tenant, ...item }: Item): Item => {
  const { found, told } = parted(item, isOpen);
  const events = Array.isArray(told.events) ? told.events.map(({ bytes }) => bytes) : [];
  return { ...found, entry: deflate({ ...told, events }) };
};

/** The complete entry; unreadable parts stay as they are. */
export const unpacked = (item: Item): Item => {
  const { entry, ...found } = item;
  if (item.kind !== 'journal' || !(entry instanceof Uint8Array)) return item;
  try {
    const { events, ...told } = inflate(entry);
    const tenant = tenantIdOf({ PK: String(item.PK), SK: String(item.SK) });
    return { ...found, ...told, id: item.SK, tenant, events: [events].flat().map(eventOf) };
  } catch {
    return item;
  }
};

const eventOf = (bytes: unknown): Item => {
  const { data, org_id, ...event } = JSON.parse(String(bytes));
  return { ...event, bytes };
};

/** Less than the 1,024 bytes of a write unit, because dates and leases are added later. */
const shortBytes = 768;

/**
 * A long item with its fields as one compressed text: `fields`, or all but those that find it. An update in place may add an open
 * attribute, which then counts, but neither removes nor tests what is in the text.
 */
export const compact = (item: Item, fields?: readonly string[]): Item => {
  if (Buffer.byteLength(JSON.stringify(item)) <= shortBytes) return item;
  const { found, told } = parted(item, fields === undefined ? isOpen : (name) => !fields.includes(name));
  return { ...found, compact: deflate(told) };
};

/** The item as it was before `compact`; an unreadable one stays as it is. */
export const whole = (item: Item): Item => {
  const { compact: bytes, ...found } = item;
  if (!(bytes instanceof Uint8Array)) return item;
  try {
    return { ...inflate(bytes), ...found };
  } catch {
    return item;
  }
};
