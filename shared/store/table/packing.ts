import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { dictionary } from './dictionary.ts';
import { tenantIdOf } from './keys.ts';
import { type Item, table } from './table.ts';

/** Attributes that the table, its indexes, its stream or conditions need. An entry's key contains its id and its tenant. */
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
 * A stored entry: the fields that find it, and the rest as one compressed text, so that it rarely exceeds the 1,024
 * bytes of a write unit. Events are stored only as their bytes, which contain everything.
 */
export const packed = ({ id, tenant, ...item }: Item): Item => {
  const { found, told } = parted(item, isOpen);
  const events = Array.isArray(told.events) ? told.events.map(({ bytes }) => bytes) : [];
  return { ...found, entry: deflate({ ...told, events }) };
};

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
 * Compresses the fields of a long item into one text: `fields`, or all except those that find it. Later updates in
 * place can add attributes, which take precedence, but cannot remove or test the compressed ones.
 */
export const compact = (item: Item, fields?: readonly string[]): Item => {
  if (Buffer.byteLength(JSON.stringify(item)) <= shortBytes) return item;
  const { found, told } = parted(item, fields === undefined ? isOpen : (name) => !fields.includes(name));
  return { ...found, compact: deflate(told) };
};

/** Reverses `compact`; an unreadable item stays as it is. */
export const whole = (item: Item): Item => {
  const { compact: bytes, ...found } = item;
  if (!(bytes instanceof Uint8Array)) return item;
  try {
    return { ...inflate(bytes), ...found };
  } catch {
    return item;
  }
};
