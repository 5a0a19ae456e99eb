import type { DomainEvent } from '../../contract/events.ts';
import type { Change } from '../../domain/record.ts';
import type { Instant } from '../../kernel/clock.ts';
import { recordOfChange } from '../journal/journal.ts';
import type { Counts } from '../records/erasures.ts';
import { database } from '../table/database.ts';
import type { Key } from '../table/keys.ts';
import type { Item } from '../table/table.ts';
import { updateOf, type Write } from '../table/update.ts';

/** A part erased in one commit. Changes of records and their events are journalled without the former values. */
export type Piece = {
  readonly changes?: readonly Change[];
  readonly events?: readonly DomainEvent[];
  readonly writes?: readonly Write[];
  readonly counts: Counts;
};

/** Makes the piece for the moment of its commit; undefined if nothing is left to erase. */
export type MakePiece = (now: Instant) => Piece | undefined;

export const pieceOfWrites = (kind: string, writes: readonly Write[]): Piece => ({
  writes,
  counts: { [kind]: 1 },
});

/** A record has at most about thirty items of its own, and a transaction takes a hundred. */
export const pieceOfChange = (change: Change): Piece => ({
  changes: [change],
  counts: { [recordOfChange(change).kind]: 1 },
});

export const removal = (item: Item): Write => ({
  Delete: { TableName: database().tableName, Key: keyOf(item) },
});

export const keyOf = ({ PK, SK }: Item): Key => ({ PK: String(PK), SK: String(SK) });

export const rewording = (key: Key, fields: Item): Write => ({
  Update: updateOf(key, fields, { expression: 'attribute_exists(PK)' }),
});
