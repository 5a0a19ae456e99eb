import * as z from 'zod';
import type { DomainEvent, EventType } from '../contract/events.ts';
import { warnedOfPeople } from '../contract/warnings.ts';

/**
 * A stored record: the published fields and internal ones. A nullable field reads as null if it is absent, and
 * missing warnings as none. `version` 0 means that it is not stored yet.
 */
export const record = <const K extends string, S extends z.ZodRawShape>(kind: K, wire: z.ZodObject<S>) => {
  const stored = wire.extend({ kind: z.literal(kind), version: z.int().nonnegative(), ...leading });
  return stored.extend(usual(wire.shape)) as typeof stored;
};

/** Only the store reads and writes this (`shared/store/journal/leading.ts`). */
const leading = { entries: z.string().optional() };

/** Such a document is found on its customer's own journey, and is on no separate list. */
export const inCustomersJourney = { in_customers_journey: z.literal(true).optional() };

const usual = (shape: z.ZodRawShape) =>
  Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      if (field instanceof z.ZodNullable) return [[name, field.default(null)]];
      return unwarned.has(field) ? [[name, unwarned.get(field)]] : [];
    }),
  );

const { known, warnings, warning_details } = warnedOfPeople;
const unwarned: ReadonlyMap<unknown, z.ZodType> = new Map<unknown, z.ZodType>([
  [known, known.default(true)],
  [warnings, warnings.default([])],
  [warning_details, warning_details.default([])],
]);

export type AnyRecord = {
  readonly kind: string;
  readonly id: string;
  readonly version: number;
  readonly entries?: string | undefined;
};

/** A created record (no `before`), a changed one (both) or a removed one (no `after`). */
export type Change<R extends AnyRecord = AnyRecord> =
  | { readonly before?: undefined; readonly after: R }
  | { readonly before: R; readonly after: R }
  | { readonly before: R; readonly after?: undefined };

/** The writes are all or nothing. The audit log files them under the first change. */
export type Decision<T extends EventType = EventType> = {
  readonly changes: readonly Change[];
  readonly events: readonly DomainEvent<T>[];
};

/**
 * The fields of a record that an update may change, by the update's schema. A decision declares that it returns all of them (`satisfies
 * Revision<…>`), so the compiler names a decision that forgets a new field of the schema. `Input & Update` also covers fields first
 * given to new records.
 */
export type Revision<R extends AnyRecord, U> = {
  readonly [field in keyof Required<U>]: field extends keyof R ? R[field] : never;
};

export type Birth = { readonly id: string; readonly now: string };
