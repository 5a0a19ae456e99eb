import { hash, randomBytes } from 'node:crypto';
import { v5 as uuidv5, v7 as uuidv7 } from 'uuid';
import type { Clock } from './clock.ts';
import { crockfordAlphabet } from './lifecycleNumbers.ts';

/** The service's only source of random identifiers. */
export type Ids = {
  /** A UUID version 7, ordered by creation. */
  readonly next: () => string;
  /** Twelve letters and digits in groups of four, easy to read aloud: 60 random bits. */
  readonly lifecycleNumber: () => string;
};

export const createIds = (clock: Clock): Ids => {
  let msecs = -Infinity;
  let seq: number;
  return {
    next: () => {
      const now = clock().getTime();
      // The counter keeps ids of one millisecond in order; its random start makes them hard to guess.
      seq = now > msecs ? randomBytes(3).readUIntBE(0, 3) : seq + 1;
      msecs = Math.max(now, msecs);
      return uuidv7({ msecs, seq });
    },
    lifecycleNumber: () => [fourLetters(), fourLetters(), fourLetters()].join('-'),
  };
};

const fourLetters = (): string =>
  Array.from(randomBytes(4), (byte) => crockfordAlphabet.charAt(byte % 32)).join('');

/** The smallest id that a record created at that moment could have: turns a time range into a range of ids. */
export const firstIdAt = (milliseconds: number): string => {
  const hex = Math.max(0, Math.trunc(milliseconds)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
};

const names = '6f1c1c9e-6a0c-4a39-9d0e-2f8d6e6f7a55';

/** The id of a name within a space, which is itself a UUID; always the same. */
export const nameId = (name: string, space: string = names): string => uuidv5(name, space);

/** Derives an id from another id and a name, always the same; it sorts at the other id's time. */
export const idAfter = (id: string, name: string): string =>
  uuidv7({ msecs: timeOfId(id), random: hash('sha256', `${id} ${name}`, 'buffer') });

export const idPattern = '[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}';

const ourId = new RegExp(`^${idPattern}$`);

/** Clients may choose other ids, and ask for text that is not an id. */
export const isId = (text: string): boolean => ourId.test(text);

/** The creation time of a service's id, in milliseconds since 1970. */
export const timeOfId = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
