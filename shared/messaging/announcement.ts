import * as z from 'zod';
import type { OfficeOccasion } from '../contract/occasions.ts';
import { isOpen } from '../domain/appointments.ts';
import type { MessageRecord } from '../domain/communications.ts';
import { paperIdOf } from '../domain/keptPapers.ts';
import type { MessageLink } from '../domain/links.ts';
import type { AnyRecord } from '../domain/record.ts';
import type { Tenant } from '../domain/tenants.ts';
import type { Instant } from '../kernel/clock.ts';
import { isZero } from '../kernel/decimal.ts';
import type { Values } from '../kernel/template.ts';
import { cutText } from '../kernel/text.ts';
import { writeAmount, writeWeekdayMoment } from '../kernel/wording.ts';
import type { FrozenEvent } from '../store/journal/entry.ts';
import { collectionOf } from '../store/readers/collection.ts';
import { type Party, partyOf, peopleOf } from '../store/readers/party.ts';
import { type Kind, kinds } from '../store/records/kinds.ts';
import { contractLink, estimateLink, invoiceLink, visitLink } from './pageLinks.ts';
import {
  appointmentValues,
  contractValues,
  estimateValues,
  invoiceValues,
  personValues,
} from './templateValues.ts';

export type Announcement = {
  readonly party: Party | undefined;
  /** The office's occasions; by default, all of such an event. */
  readonly office?: readonly OfficeOccasion[];
  /** Whether it is in the office's inbox. */
  readonly isConversation?: true;
  readonly values: Values;
  readonly link?: MessageLink | undefined;
  readonly invite?: MessageRecord['invite'];
  readonly reminds_of?: MessageRecord['reminds_of'];
};

/** The rest is read from the current records. */
const EventFacts = z.object({
  data: z.object({
    lead_id: z.string().nullish(),
    appointment_id: z.string().nullish(),
    estimate_id: z.string().nullish(),
    contract_id: z.string().nullish(),
    payment_id: z.string().nullish(),
    message_id: z.string().nullish(),
    previous_start: z.string().nullish(),
    reason: z.string().nullish(),
  }),
});
type EventFacts = z.output<typeof EventFacts>['data'];

/** Undefined if the subject is gone or the event is outdated. */
export const readAnnouncement = async (
  { type, bytes }: FrozenEvent,
  tenant: Tenant,
  now: Instant,
): Promise<Announcement | undefined> => {
  const { data } = EventFacts.parse(JSON.parse(bytes));
  const [about] = type.split('.');
  const read = readers[about as keyof typeof readers];
  return read?.(data, tenant, { type, now });
};

const find = async <S extends z.ZodType<AnyRecord>>(
  { id: tenantId }: Tenant,
  kind: Kind<S>,
  id: string | null | undefined,
): Promise<z.output<S> | undefined> =>
  id === null || id === undefined ? undefined : collectionOf(tenantId, kind).find(id);

type Reading = { readonly type: FrozenEvent['type']; readonly now: Instant };
type Reader = (facts: EventFacts, tenant: Tenant, reading: Reading) => Promise<Announcement | undefined>;

const readers = {
  appointment: async ({ appointment_id, previous_start }, tenant, { type, now }) => {
    const appointment = await find(tenant, kinds.appointments, appointment_id);
    if (appointment === undefined) return undefined;
    const isCanceled = type === 'appointment.cancelled';
    // A visit already over needs no notice, and one with another status since then gets the later event's notice
    // instead.
    if (appointment.end <= now || isCanceled === isOpen(appointment)) return undefined;
    const [party, technicians] = await Promise.all([
      partyOf(appointment, peopleOf(tenant.id)),
      collectionOf(tenant.id, kinds.technicians).some(appointment.technician_ids),
    ]);
    if (party === undefined) return undefined;
    const { id, start } = appointment;
    const isTimed = type === 'appointment.booked' || type === 'appointment.rescheduled';
    const { link, ...values } = appointmentValues(appointment, tenant, party.person, technicians);
    return {
      party,
      values: {
        ...values,
        ...(isTimed && { link }),
        previous_time:
          previous_start && previous_start !== start
            ? writeWeekdayMoment(previous_start, tenant.time_zone)
            : undefined,
      },
      ...((isTimed || isCanceled) && {
        invite: { appointment_id: id, method: isCanceled ? ('CANCEL' as const) : ('REQUEST' as const) },
      }),
      ...(isTimed && { reminds_of: { appointment_id: id, start }, link: visitLink(appointment) }),
    };
  },
  estimate: async ({ estimate_id, reason }, tenant) => {
    const estimate = await find(tenant, kinds.estimates, estimate_id);
    const party = estimate && (await partyOf(estimate, peopleOf(tenant.id)));
    if (estimate === undefined || party === undefined) return undefined;
    const values = estimateValues(estimate, tenant, party.person);
    return {
      party,
      values: { ...values, lifecycle_number: estimate.lifecycle_number, reason: reason || undefined },
      ...(values.link !== undefined && { link: estimateLink(estimate) }),
    };
  },
  contract: async ({ contract_id }, tenant) => {
    const contract = await find(tenant, kinds.contracts, contract_id);
    if (contract === undefined) return undefined;
    const [party, estimate] = await Promise.all([
      partyOf(contract, peopleOf(tenant.id)),
      find(tenant, kinds.estimates, contract.estimate_id),
    ]);
    if (party === undefined || estimate === undefined) return undefined;
    const signer = contract.parties.find(({ id, role }) => role === 'customer' && contract.links[id]);
    const { lifecycle_number } = contract;
    const { link, ...about } = contractValues(contract, estimate, tenant, party.person);
    const values = { ...about, lifecycle_number };
    return {
      party,
      values: signer === undefined ? values : { ...values, link },
      ...(signer !== undefined && {
        link: { ...contractLink(contract, signer.id), paper_id: paperIdOf(contract.id, 'contract') },
      }),
    };
  },
  payment: async ({ payment_id }, tenant) => {
    const payment = await find(tenant, kinds.payments, payment_id);
    const invoice = payment && (await find(tenant, kinds.invoices, payment.invoice_id));
    const party = invoice && (await partyOf(invoice, peopleOf(tenant.id)));
    if (payment?.status !== 'settled' || invoice === undefined || party === undefined) return undefined;
    const { link, ...values } = invoiceValues(invoice, tenant, party.person);
    const isVoid = invoice.status === 'void';
    const hasPage = !isVoid && invoice.links[invoice.customer_id] !== undefined;
    const isPlaced = isZero(payment.amount_unapplied);
    return {
      party,
      values: {
        ...values,
        ...(hasPage && { link }),
        lifecycle_number: payment.lifecycle_number,
        amount: writeAmount(payment.amount, payment),
        still_due: isZero(invoice.amount_due) || isVoid ? undefined : values.amount_due,
        method: payment.method ?? undefined,
        unapplied: isPlaced ? undefined : writeAmount(payment.amount_unapplied, payment),
      },
      ...(isPlaced && { office: ['payment_received'] }),
      ...(hasPage && {
        link: { ...invoiceLink(invoice), paper_id: paperIdOf(payment.id, 'receipt') },
      }),
    };
  },
  lead: async ({ lead_id }, tenant) => {
    const lead = await find(tenant, kinds.leads, lead_id);
    const party = lead && (await partyOf(lead, peopleOf(tenant.id)));
    if (lead === undefined || party === undefined) return undefined;
    const { service_type, source, address, notes } = lead;
    return {
      party,
      values: {
        ...personValues(tenant, party.person),
        lifecycle_number: lead.lifecycle_number,
        service: service_type || undefined,
        source,
        address: address || undefined,
        notes: notes || undefined,
      },
    };
  },
  message: async ({ message_id }, tenant) => {
    const message = await find(tenant, kinds.messages, message_id);
    if (message === undefined) return undefined;
    const people = peopleOf(tenant.id);
    const { entity_type, entity_id } = message;
    const record =
      entity_id === null
        ? undefined
        : await (entity_type === 'lead' ? people.leads : people.customers).find(entity_id);
    const party = record && (await partyOf(record, people));
    const sender = message.channel === 'email' ? { email: message.from } : { phone: message.from };
    return {
      party,
      isConversation: true,
      values: {
        ...personValues(tenant, party?.person ?? sender),
        lifecycle_number: message.lifecycle_number ?? undefined,
        channel: message.channel,
        text: cutText(message.body, mostCharacters),
      },
    };
  },
} satisfies Readonly<Record<string, Reader>>;

/** The inbox shows the whole text. */
const mostCharacters = 1_000;
