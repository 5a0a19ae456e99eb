// Who is told of what by itself: from an event of the journal to the occasions that companies choose.

import type { MessageChannel } from '../contract/communications.ts';
import type { EventType } from '../contract/events.ts';
import type { CustomerOccasion, OfficeOccasion } from '../contract/occasions.ts';
import { idAfter } from '../kernel/ids.ts';
import type { Tenant } from './tenant.ts';

/** An occasion as its templates are named by it. */
export type Occasions = {
  readonly customer?: CustomerOccasion;
  /** Of several, each address is told by the first that it asked for. */
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

type Choices = Pick<Tenant, 'messages' | 'notify'>;

const channels: readonly MessageChannel[] = ['email', 'sms'];

/** By which channels the company tells its customers of that. */
export const channelsFor = ({ messages }: Choices, occasion: CustomerOccasion): MessageChannel[] =>
  channels.filter((channel) => messages[occasion][channel]);

/** Who of the office is told of that, each once, by the way that the address is of, and as what. */
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

/** A file of a company's customers from elsewhere is no news to it. */
const imports: readonly string[] = ['importLeads', 'importCustomers'];

/** Whether an event of an operation may be anything to tell anybody. */
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

/** Whatever tells of an event twice makes the same message. */
export const toldId = (cause: string, occasion: string, to: string): string =>
  idAfter(cause, `${occasion} ${to}`);
