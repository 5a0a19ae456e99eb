import * as z from 'zod';
import {
  type CommunicationInput,
  type InboundMessage,
  Message,
  type MessageChannel,
  type MessageStatus,
} from '../contract/communications.ts';
import { Id } from '../contract/fields.ts';
import { emailIn, isEmail } from '../kernel/email.ts';
import { Failure, invalidField } from '../kernel/failure.ts';
import { isPlaceholder, readPhone } from '../kernel/phone.ts';
import { assertTransition, type Transitions } from '../kernel/transitions.ts';
import { type Addressee, customerAddressee, type Filing, leadFiling, strangerFiling } from './addressees.ts';
import { type CustomerRecord, lineOf } from './customers.ts';
import { capture, type LeadRecord } from './leads.ts';
import { MessageLink } from './links.ts';
import { fitted } from './longTexts.ts';
import { meantBy, withoutExtension } from './phones.ts';
import { type Birth, type Change, record } from './record.ts';

/**
 * An `answer` to STOP or HELP always goes out; people may unsubscribe from a `reminder` (or follow-up); `office` goes
 * to the company itself; everything else is `service`.
 */
const Purpose = z.enum(['answer', 'service', 'reminder', 'office']);
export type Purpose = z.output<typeof Purpose>;

export const Feedback = z.enum(['bounced', 'complained', 'opted_out']);
export type Feedback = z.output<typeof Feedback>;

/**
 * `party_id` is the customer or lead among whose messages it is filed. A queued one may be leased to a worker. With
 * `sending_since` it was handed to a provider, and what came of that is not known. `resent_as` is the message that took its place.
 * What a message `reminds_of` is the appointment as its words have it; with `invite` it carries it for the calendar.
 */
export const MessageRecord = record(
  'message',
  Message.extend({
    party_id: Id.nullable(),
    job_id: Id.nullable(),
    provider_id: z.string().nullable(),
    attempts: z.int().nonnegative(),
    link: MessageLink.nullable(),
    purpose: Purpose.default('service'),
    reminds_of: z.object({ appointment_id: Id, start: z.string() }).optional(),
    invite: z.object({ appointment_id: Id, method: z.enum(['REQUEST', 'CANCEL']) }).optional(),
    lease_until: z.string().optional(),
    lease_id: z.string().optional(),
    sending_since: z.string().optional(),
    feedback: Feedback.optional(),
    resent_as: Id.optional(),
  }),
);
export type MessageRecord = z.output<typeof MessageRecord>;

export const addressField = { sms: 'phone', email: 'email' } as const;

type TenantSettings = { readonly name: string };

/** @throws Failure `invalid_request` naming `channel` if the channel cannot reach the addressee */
export const addressFor = ({ entity_type, channel }: CommunicationInput, addressee: Addressee): string => {
  const to = addressee[addressField[channel]];
  const obstacle = obstacleTo(channel, addressee, entity_type === 'job' ? "job's customer" : entity_type);
  if (to === null || obstacle !== undefined) throw invalidField('channel', obstacle ?? 'Reaches no one.');
  return to;
};

/** Why the channel cannot reach the addressee; undefined if it can. `whose` names the addressee. */
export const obstacleTo = (
  channel: MessageChannel,
  addressee: Pick<Addressee, 'phone' | 'phone_extension' | 'email'>,
  whose: string,
): string | undefined => {
  const address = addressee[addressField[channel]];
  if (address === null) return `The ${whose} has no ${addressField[channel]}.`;
  if (channel === 'sms' && isPlaceholder(address))
    return `The ${whose} has a placeholder instead of a phone number.`;
  return channel === 'sms' && addressee.phone_extension !== null
    ? `The ${whose} has a phone with an extension, which no SMS reaches.`
    : undefined;
};

/** @throws Failure as `addressFor` does */
export const send = (
  input: CommunicationInput,
  addressee: Addressee,
  birth: Birth & { tenant: TenantSettings },
) => {
  const { channel, subject, body } = input;
  const content = { channel, to: addressFor(input, addressee), subject: subject || null, body };
  const message = queued(content, addressee.filing, birth);
  return { changes: [{ after: message }], events: [], message };
};

/** An SMS has no subject. The body has a placeholder for the link, if there is one. */
export type Notice = {
  readonly subject: string | null;
  readonly body: string;
  readonly link?: MessageLink | undefined;
  readonly reminds_of?: MessageRecord['reminds_of'];
  readonly invite?: MessageRecord['invite'];
};

const resendTransitions = {
  failed: ['queued'],
  queued: [],
  sent: [],
  delivered: [],
  received: [],
} as const satisfies Transitions<MessageStatus>;

/**
 * A new message with the text of a failed one, which can be resent once and keeps its outcome. It joins the current
 * thread: a lead's thread becomes the customer's.
 * @throws Failure `illegal_transition`
 */
export const resend = (
  before: MessageRecord,
  { thread_id, ...birth }: Birth & { tenant: TenantSettings; thread_id: string },
) => {
  assertTransition('message', resendTransitions, before.status, 'queued');
  if (before.resent_as !== undefined)
    throw new Failure('illegal_transition', 'This message was sent again already; resend that one.', {
      from: before.status,
      to: 'queued',
      allowed: [],
      message_id: before.resent_as,
    });
  const { channel, to, subject, body, purpose, reminds_of, invite, link } = before;
  const { entity_type, entity_id, lifecycle_number, party_id, job_id } = before;
  const filing = { thread_id, entity_type, entity_id, lifecycle_number, party_id, job_id };
  const message = queued(
    { channel, to, subject, body, purpose, reminds_of, invite, link: link ?? undefined },
    filing,
    birth,
  );
  const after: MessageRecord = { ...before, resent_as: message.id };
  return { changes: [{ after: message }, { before, after }], events: [], message };
};

/** Adds messages that go out if, and only if, the decision is committed. */
export const withMessages = <D extends { readonly changes: readonly Change[] }>(
  decision: D,
  messages: readonly (MessageRecord | undefined)[],
) => ({
  ...decision,
  changes: [
    ...decision.changes,
    ...messages.filter((message) => message !== undefined).map((after) => ({ after })),
  ],
});

/**
 * The normalized sender. A sender that is not a phone number, such as a short code, or not an address, such as the
 * `<>` of a bounce, stays unchanged, because inbound messages are always filed.
 */
export const senderOf = ({ channel, from }: InboundMessage, region: string): string =>
  (channel === 'sms' ? readPhone(from, region)?.number : emailIn(from)) ?? from;

/**
 * The normalized address of a request.
 * @throws Failure `invalid_request` naming `address`
 */
export const addressOf = (
  { channel, address }: { readonly channel: MessageChannel; readonly address: string },
  region: string,
): string => {
  const found = channel === 'sms' ? readPhone(address, region)?.number : emailIn(address);
  if (found === undefined)
    throw invalidField('address', `Must be ${channel === 'sms' ? 'a phone number' : 'an email address'}.`);
  return found;
};

/** An unknown sender becomes a new lead, except short codes and bounces. */
export const captureSender = (
  { channel, address }: { readonly channel: MessageChannel; readonly address: string },
  birth: Parameters<typeof capture>[1],
) => {
  if (channel === 'sms')
    return address.startsWith('+')
      ? capture({ contact: { phone: address }, source: channel }, birth)
      : undefined;
  return isEmail(address) ? capture({ contact: { email: address }, source: channel }, birth) : undefined;
};

/**
 * The sender among the people with this address: if extensions share a number, the one without an extension,
 * otherwise the only one. Undefined for several, because an SMS does not show the extension.
 */
export const writerOf = (customers: readonly CustomerRecord[], leads: readonly LeadRecord[]) => {
  const customer = withoutExtension(customers, ofCustomer);
  const lead = customer ? undefined : withoutExtension(leads, ofLead);
  if (customer !== undefined || lead !== undefined) return { customer, lead };
  if (customers.length > 0) return { customer: meantBy(customers, ofCustomer), lead: undefined };
  return { customer: undefined, lead: meantBy(leads, ofLead) };
};

const ofCustomer = (customer: CustomerRecord) => lineOf(customer).phone_extension;
const ofLead = ({ contact }: LeadRecord) => contact.phone_extension;

/** Files a message under the customer with the sender's address, else under the lead, else under neither. */
export const receive = (
  { channel, to, subject, body, provider_id }: InboundMessage,
  {
    from,
    customer,
    lead,
  }: { from: string; customer: CustomerRecord | undefined; lead: LeadRecord | undefined },
  { id, now }: Birth,
) => {
  const message: MessageRecord = {
    kind: 'message',
    version: 0,
    id,
    direction: 'inbound',
    channel,
    status: 'received',
    ...(customer ? customerAddressee(customer).filing : lead ? leadFiling(lead) : strangerFiling(id)),
    from,
    to: to || null,
    subject: subject || null,
    body,
    failure_reason: null,
    sent_at: null,
    provider_id: provider_id ?? null,
    attempts: 0,
    link: null,
    purpose: 'service',
    created_at: now,
  };
  return { changes: [{ after: message }], events: [receivedEvent(message)], message };
};

export const withChanges = <D extends { readonly changes: readonly Change[] }>(
  decision: D,
  changes: readonly Change[],
) => ({ ...decision, changes: [...decision.changes, ...changes] });

export const answer = (
  { from, thread_id, entity_type, entity_id, lifecycle_number, party_id, job_id }: MessageRecord,
  { body }: Notice,
  birth: Birth & { tenant: TenantSettings },
): MessageRecord =>
  queued(
    { channel: 'sms', to: from, subject: null, body, purpose: 'answer' },
    { thread_id, entity_type, entity_id, lifecycle_number, party_id, job_id },
    birth,
  );

/** The message as a part of a thread that it may have joined after it was written. */
export const inThread = (message: MessageRecord, thread_id: string): MessageRecord => ({
  ...message,
  thread_id,
});

export const queued = (
  {
    link,
    body,
    ...content
  }: Pick<MessageRecord, 'channel' | 'to' | 'subject' | 'body'> &
    Partial<Pick<MessageRecord, 'purpose'>> &
    Pick<Notice, 'link' | 'reminds_of' | 'invite'>,
  filing: Filing,
  { id, now, tenant }: Birth & { tenant: TenantSettings },
): MessageRecord => ({
  kind: 'message',
  version: 0,
  id,
  direction: 'outbound',
  status: 'queued',
  ...filing,
  from: tenant.name,
  purpose: 'service',
  ...content,
  body: content.channel === 'sms' ? fitted(body) : body,
  failure_reason: null,
  sent_at: null,
  provider_id: null,
  attempts: 0,
  link: link ?? null,
  created_at: now,
});

const receivedEvent = (message: MessageRecord) => {
  const { id: message_id, entity_type, entity_id, lifecycle_number, channel, from, body } = message;
  return {
    type: 'message.received' as const,
    data: { message_id, entity_type, entity_id, lifecycle_number, channel, from, body },
  };
};
