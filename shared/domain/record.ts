import * as z from 'zod';
import type { DomainEvent, EventType } from '../contract/events.ts';

/** A stored record: its wire form plus what only we need. `version` 0 means that it is not stored yet. */
export const record = <const K extends string, S extends z.ZodRawShape>(kind: K, wire: z.ZodObject<S>) =>
  wire.extend({ kind: z.literal(kind), version: z.int().nonnegative() });

/** What every stored record has. */
export type AnyRecord = { readonly kind: string; readonly id: string; readonly version: number };

/** A record made (no `before`), changed (both) or removed (no `after`). */
export type Change<R extends AnyRecord = AnyRecord> =
  | { readonly before?: undefined; readonly after: R }
  | { readonly before: R; readonly after: R }
  | { readonly before: R; readonly after?: undefined };

/** What is to be written, all of it or nothing; the first change is the one that the audit log files it under. */
export type Decision<T extends EventType = EventType> = {
  readonly changes: readonly Change[];
  readonly events: readonly DomainEvent<T>[];
};

/** What a new record is made with: its id and the moment. */
export type Birth = { readonly id: string; readonly now: string };
