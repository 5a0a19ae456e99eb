import type { AuditEntry, Lifecycle, TimelineEntry } from '../contract/history.ts';
import type { Settings } from '../contract/settings.ts';
import type { Instant } from '../kernel/clock.ts';
import { notFound } from '../kernel/failure.ts';
import { byText } from '../kernel/order.ts';
import { shownIn as appointmentsShownIn } from './appointments.ts';
import { type JobRecord, shownIn as jobsShownIn } from './jobs.ts';

type Part<R> = { readonly data: R[]; readonly more: boolean };

type PartName = Exclude<keyof Lifecycle['more'], 'timeline'>;
type LocalField = 'start_local' | 'end_local';
type Records<P extends PartName> = P extends 'jobs'
  ? Omit<NonNullable<Lifecycle[P]>[number], LocalField | 'visits'> & Pick<JobRecord, 'visits'>
  : Omit<NonNullable<Lifecycle[P]>[number], LocalField>;

type Journey = { readonly [P in PartName]: Part<Records<P>> | undefined } & {
  readonly leads: readonly NonNullable<Lifecycle['lead']>[];
  readonly customers: readonly NonNullable<Lifecycle['customer']>[];
  readonly entries: Part<TimelineSource>;
};

type TimelineSource = Pick<AuditEntry, 'id' | 'at' | 'operation' | 'entity_type' | 'entity_id'> & {
  readonly timeline_text: string | null;
};

/**
 * The journey without the parts whose scope is missing, and without entries about them.
 * @throws Failure `not_found` if no record has the number
 */
export const showJourney = (
  lifecycle_number: string,
  { leads, customers, entries, ...parts }: Journey,
  { scopes, settings }: { scopes: ReadonlySet<string>; settings: Pick<Settings, 'time_zone'> },
): Lifecycle => {
  const { appointments, estimates, contracts, jobs, invoices, payments, refunds, credit_notes } = parts;
  if (leads.length + customers.length + entries.data.length === 0) throw notFound('lifecycle');
  const more = Object.entries(parts).flatMap(([name, part]) => (part ? [[name, part.more] as const] : []));
  return {
    lifecycle_number,
    lead: leads[0] ?? null,
    ...(scopes.has('customers.read') && { customer: customers[0] ?? null }),
    ...(appointments && { appointments: appointments.data.map(appointmentsShownIn(settings)) }),
    ...(estimates && { estimates: estimates.data }),
    ...(contracts && { contracts: contracts.data }),
    ...(jobs && { jobs: jobs.data.map(jobsShownIn(settings)) }),
    ...(invoices && { invoices: invoices.data }),
    ...(payments && { payments: payments.data }),
    ...(refunds && { refunds: refunds.data }),
    ...(credit_notes && { credit_notes: credit_notes.data }),
    timeline: timelineOf(entries.data),
    more: { ...Object.fromEntries(more), timeline: entries.more },
  };
};

export const unchanged = (lifecycle_number: string): Lifecycle => ({
  lifecycle_number,
  lead: null,
  timeline: [],
  more: { timeline: false },
});

/** The records that changed since then. A refund never changes. */
export const changedSince = (journey: Lifecycle, since: Instant): Lifecycle => {
  const isNew = (record: { created_at: Instant; updated_at?: Instant }): boolean =>
    (record.updated_at ?? record.created_at) >= since;
  const newOf = <R extends Parameters<typeof isNew>[0]>(records: R[] | undefined): R[] | undefined => {
    const found = records?.filter(isNew) ?? [];
    return found.length > 0 ? found : undefined;
  };
  const { lifecycle_number, lead, customer, timeline, more } = journey;
  const parts = {
    appointments: newOf(journey.appointments),
    estimates: newOf(journey.estimates),
    contracts: newOf(journey.contracts),
    jobs: newOf(journey.jobs),
    invoices: newOf(journey.invoices),
    payments: newOf(journey.payments),
    refunds: newOf(journey.refunds),
    credit_notes: newOf(journey.credit_notes),
  };
  const moreOfParts = Object.entries(more).filter(([name]) => Reflect.get(parts, name) !== undefined);
  return {
    lifecycle_number,
    lead: lead && isNew(lead) ? lead : null,
    ...(customer && isNew(customer) && { customer }),
    ...parts,
    timeline: timeline.filter(({ at }) => at >= since),
    more: { ...Object.fromEntries(moreOfParts), timeline: more.timeline },
  };
};

const timelineOf = (entries: readonly TimelineSource[]): TimelineEntry[] =>
  entries
    .toSorted(byText(({ at, id }) => at + id))
    .map(({ at, entity_type, entity_id, timeline_text, operation }) => ({
      at,
      kind: entity_type,
      id: entity_id,
      summary: timeline_text ?? operation,
    }));

export type AuditFilter = Partial<
  Readonly<Record<'entity_type' | 'entity_id' | 'actor', string | undefined>>
>;

/**
 * The entry for the requested records: filed under the first of them, with only their changes. Undefined if it
 * changes none of them, or has another author.
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
