import { type AuditEntry, journeyScopes, type Lifecycle, type TimelineEntry } from '../contract/records.ts';
import type { Scope } from '../contract/scopes.ts';
import { notFound } from '../kernel/failure.ts';

type Journey = Required<Omit<Lifecycle, 'lifecycle_number' | 'lead' | 'customer' | 'timeline'>> & {
  readonly leads: readonly NonNullable<Lifecycle['lead']>[];
  readonly customers: readonly NonNullable<Lifecycle['customer']>[];
  readonly entries: readonly Done[];
};

/** What the timeline needs of a journal entry. */
type Done = Pick<AuditEntry, 'id' | 'at' | 'operation' | 'entity_type' | 'entity_id'> & {
  readonly done: string | null;
};

/**
 * The journey as this caller may see it: without the parts whose scope is missing, and without what was done to them.
 * @throws Failure `not_found` when nothing has the number
 */
export const showJourney = (
  lifecycle_number: string,
  { leads, customers, entries, ...others }: Journey,
  scopes: ReadonlySet<string>,
): Lifecycle => {
  const { appointments, estimates, contracts, jobs, invoices, payments } = others;
  if (leads.length + customers.length + entries.length === 0) throw notFound('lifecycle');
  const visible = <P extends object>(scope: Scope, part: P) => (scopes.has(scope) ? part : {});
  return {
    lifecycle_number,
    lead: leads[0] ?? null,
    ...visible('customers.read', { customer: customers[0] ?? null }),
    ...visible('scheduling.read', { appointments }),
    ...visible('estimates.read', { estimates }),
    ...visible('contracts.read', { contracts }),
    ...visible('jobs.read', { jobs }),
    ...visible('invoices.read', { invoices }),
    ...visible('payments.read', { payments }),
    timeline: timelineOf(entries.filter(({ entity_type }) => scopes.has(journeyScopes[entity_type] ?? ''))),
  };
};

const timelineOf = (entries: readonly Done[]): TimelineEntry[] =>
  entries
    .toSorted((a, b) => (`${a.at}${a.id}` < `${b.at}${b.id}` ? -1 : 1))
    .map(({ at, entity_type, entity_id, done, operation }) => ({
      at,
      kind: entity_type,
      id: entity_id,
      summary: done ?? operation,
    }));

/** What an audit list may ask for; a field that is left out asks for nothing. */
export type AuditFilter = Partial<
  Readonly<Record<'entity_type' | 'entity_id' | 'actor', string | undefined>>
>;

/**
 * The entry as it concerns the records that were asked for: filed under the first of them, with their changes only.
 * Undefined when it concerns none, or was done by somebody else.
 */
export const concerning = <E extends AuditEntry>(
  entry: E,
  { actor, entity_type, entity_id }: AuditFilter,
): E | undefined => {
  const isAskedFor = (one: { entity_type: string; entity_id: string }) =>
    (entity_type ?? one.entity_type) === one.entity_type && (entity_id ?? one.entity_id) === one.entity_id;
  const subject = [entry, ...entry.changes].find(isAskedFor);
  if (subject === undefined || (actor ?? entry.actor) !== entry.actor) return undefined;
  return {
    ...entry,
    entity_type: subject.entity_type,
    entity_id: subject.entity_id,
    changes: entry.changes.filter(isAskedFor),
  };
};
