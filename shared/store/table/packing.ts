import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { dictionary } from './dictionary.ts';
import { tenantIdOf } from './keys.ts';
import { type Item, table } from './table.ts';

/** Attributes that the table, its indexes, its stream or conditions need. An entry's key contains its id and its tenant. */
const uncompressed: readonly string[] = [
  ...[table.key, ...Object.values(table.indexes)].flatMap(({ partition, sort }) => [partition, sort]),
  'kind',
  'relay',
  'id',
  'version',
  'ttl',
  'expires_at',
];

const staysOpen = (name: string): boolean => uncompressed.includes(name);

/** The attributes that stay readable, and those to compress. */
const divided = (item: Item, isOpen: (name: string) => boolean) => {
  const attributes = Object.entries(item);
  return {
    open: Object.fromEntries(attributes.filter(([name]) => isOpen(name))),
    rest: Object.fromEntries(attributes.filter(([name]) => !isOpen(name))),
  };
};

const deflate = (item: Item): Uint8Array => deflateRawSync(JSON.stringify(item), { dictionary });

const inflate = (bytes: Uint8Array): Item => JSON.parse(inflateRawSync(bytes, { dictionary }).toString());

/**
 * A stored entry: the fields that find it, and the rest as one compressed text, so that it rarely exceeds the 1,024
 * bytes of a write unit. Events are stored only as their bytes, which contain everything.
 */
export const packed = ({ id, tenant, ...item }: Item): Item => {
  const { open, rest } = divided(item, staysOpen);
  const events = Array.isArray(rest.events) ? rest.events.map(({ bytes }) => bytes) : [];
  return { ...open, entry: deflate({ ...rest, events }) };
};

export const unpacked = (item: Item): Item => {
  const { entry, ...open } = item;
  if (item.kind !== 'journal' || !(entry instanceof Uint8Array)) return item;
  try {
    const { events, ...rest } = inflate(entry);
    const tenant = tenantIdOf({ PK: String(item.PK), SK: String(item.SK) });
    return { ...open, ...rest, id: item.SK, tenant, events: [events].flat().map(eventOf) };
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
  const { open, rest } = divided(item, fields === undefined ? staysOpen : (name) => !fields.includes(name));
  return { ...open, compact: deflate(rest) };
};

/** Reverses `compact`; an unreadable item stays as it is. */
export const whole = (item: Item): Item => {
  const { compact: bytes, ...open } = item;
  if (!(bytes instanceof Uint8Array)) return item;
  try {
    return { ...inflate(bytes), ...open };
  } catch {
    return item;
  }
};
