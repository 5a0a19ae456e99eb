// Automatic notices: maps events of the journal to the occasions that companies choose.

import type { MessageChannel } from '../contract/communications.ts';
import type { EventType } from '../contract/events.ts';
import type { CustomerOccasion, OfficeOccasion } from '../contract/occasions.ts';
import { idAfter } from '../kernel/ids.ts';
import type { Tenant } from './tenants.ts';

export type Occasions = {
  readonly customer?: CustomerOccasion;
  /** Of several, each address gets the first one that it chose. */
  readonly office?: readonly OfficeOccasion[];
};

const occasionsOfEvents: Readonly<Partial<Record<EventType, Occasions>>> = {
  'lead.created': { office: ['lead_captured'] },
  'appointment.booked': { customer: 'appointment_booked' },
  'appointment.rescheduled': { customer: 'appointment_moved' },
  'appointment.cancelled': { customer: 'appointment_canceled' },
  'appointment.en_route': { customer: 'on_the_way' },
  'estimate.approved': { customer: 'estimate_accepted', office: ['estimate_accepted'] },
  'estimate.declined': { office: ['estimate_declined'] },
  'contract.signed': { customer: 'contract_signed', office: ['contract_signed'] },
  'payment.received': { customer: 'payment_received', office: ['payment_unapplied', 'payment_received'] },
  'message.received': { office: ['message_received'] },
};

export const occasionsOf = (type: EventType): Occasions => occasionsOfEvents[type] ?? {};

type FieldChange = {
  readonly entity_type: string;
  readonly entity_id: string;
  readonly field: string;
  readonly after: unknown;
};

/** A change of one of these has an event, or creates the visit. */
const withEvent: readonly string[] = ['start', 'end', 'status', 'created_at'];

/** The visible parts of a visit, except its time. A visit that loses its crew gets another one soon. */
const isSeen = ({ field, after }: FieldChange): boolean =>
  field === 'location' ||
  field === 'arrival_window' ||
  (field === 'technician_ids' && Array.isArray(after) && after.length > 0);

export const visitsChanged = (changes: readonly FieldChange[]): string[] => {
  const visits = Map.groupBy(
    changes.filter(({ entity_type }) => entity_type === 'appointment'),
    ({ entity_id }) => entity_id,
  );
  return [...visits].flatMap(([id, fields]) =>
    fields.some(isSeen) && !fields.some(({ field }) => withEvent.includes(field)) ? [id] : [],
  );
};

type Choices = Pick<Tenant, 'messages' | 'notify'>;

const channels: readonly MessageChannel[] = ['email', 'sms'];

export const channelsFor = ({ messages }: Choices, occasion: CustomerOccasion): MessageChannel[] =>
  channels.filter((channel) => messages[occasion][channel]);

/** The recipients in the office, each once, with the channel of their address and their occasion. */
export const officeFor = ({ notify }: Choices, occasions: readonly OfficeOccasion[]) => {
  const told = occasions
    .toReversed()
    .flatMap((occasion) =>
      notify.filter((one) => one.occasions.includes(occasion)).map(({ to }) => [to, occasion] as const),
    );
  return [...new Map(told)].map(([to, occasion]) => ({
    channel: to.includes('@') ? ('email' as const) : ('sms' as const),
    address: to,
    occasion,
  }));
};

/** A company already knows the customers in its own files. */
const imports: readonly string[] = ['importLeads', 'importCustomers'];

export const isToBeTold = (
  { type, operation }: { readonly type: EventType; readonly operation: string },
  choices: Choices,
): boolean => {
  const { customer, office } = occasionsOf(type);
  if (imports.includes(operation)) return false;
  return (
    (customer !== undefined && channelsFor(choices, customer).length > 0) ||
    (office !== undefined && officeFor(choices, office).length > 0)
  );
};

/** A repeated event creates the same message, so it is sent once. */
export const toldId = (cause: string, occasion: string, to: string): string =>
  idAfter(cause, `${occasion} ${to}`);
