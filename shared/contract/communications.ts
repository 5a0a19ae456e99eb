import * as z from 'zod';
import {
  CustomerId,
  Id,
  IdParams,
  LifecycleNumber,
  ListQuery,
  LongText,
  PageOf,
  ReceivedLine,
  ReceivedLines,
  ReceivedSender,
  ShortText,
  Timestamp,
} from './fields.ts';
import { eitherForm } from './forms.ts';
import { operation } from './operation.ts';

export const MessageChannel = z.enum(['sms', 'email']);
export type MessageChannel = z.output<typeof MessageChannel>;

export const MessageStatus = z.enum(['queued', 'sent', 'delivered', 'failed', 'received']);
export type MessageStatus = z.output<typeof MessageStatus>;

/** Why an address is closed: email bounced permanently, or its owner reported spam. */
export const Undeliverable = z.enum(['bounced', 'complained']);

/** The possible subjects of a message. */
export const Correspondent = z.enum(['lead', 'customer', 'job']);

/** A file from an email. `id` is its attachment's; if the file was not kept, `id` is null and `reason` says why. */
export const BroughtAttachment = z.object({
  id: Id.nullable(),
  name: z.string(),
  content_type: z.string(),
  reason: z.string().nullable(),
});

/**
 * An SMS or email, inbound or outbound. `from` and `to` are addresses, except that an outbound message is from the
 * company's name. `thread_id` is the customer's id, else the lead's, else the message's own; the entity is null for a
 * stranger's message.
 */
export const Message = z.object({
  id: Id,
  thread_id: Id,
  direction: z.enum(['inbound', 'outbound']),
  channel: MessageChannel,
  status: MessageStatus,
  entity_type: Correspondent.nullable(),
  entity_id: Id.nullable(),
  lifecycle_number: LifecycleNumber.nullable(),
  from: z.string(),
  to: z.string().nullable(),
  subject: z.string().nullable(),
  body: z.string(),
  attachments: z.array(BroughtAttachment).optional(),
  failure_reason: z.string().nullable(),
  sent_at: Timestamp.nullable(),
  created_at: Timestamp,
});
export type Message = z.output<typeof Message>;

/** The limit of AWS End User Messaging; carriers split a text into parts of 67 to 153 characters. */
export const longestSms = 1_600;

export const hasAtMost = (longest: number, text: string): boolean =>
  text.length <= longest || [...text].length <= longest;

const isSendable = ({ channel, body }: { channel: MessageChannel; body: string }): boolean =>
  channel !== 'sms' || hasAtMost(longestSms, body);
export const tooLongForSms = `An SMS may have at most ${longestSms} characters.`;
const notSendable = {
  path: ['body'],
  message: tooLongForSms,
  // A body that is too long for every channel is reported once.
  when: ({ issues }: z.core.ParsePayload) => issues.length === 0,
};

const Communication = z.object({
  entity_type: Correspondent.describe('The recipient; for a job, its customer.'),
  entity_id: Id.describe('Its id.'),
  channel: MessageChannel.describe('The person must have a phone or an email for it.'),
  subject: ShortText.optional().describe('Of an email.'),
  body: LongText.regex(/\S/, 'Must not be empty.').describe('The whole text.'),
});
export const CommunicationInput = Communication.refine(isSendable, notSendable);
export type CommunicationInput = z.output<typeof CommunicationInput>;

/** Form B: always to a customer. */
export const CommunicationInputB = Communication.pick({ channel: true, body: true })
  .extend({ to_customer_id: CustomerId })
  .refine(isSendable, notSendable);

const fromFormB = ({
  to_customer_id,
  ...rest
}: z.output<typeof CommunicationInputB>): CommunicationInput => ({
  entity_type: 'customer',
  entity_id: to_customer_id,
  ...rest,
});

/** Programs that forward messages send null or an empty text for unknown values. */
const ifKnown = ReceivedLine.nullish()
  .transform((text) => text || undefined)
  .optional();

const inboundFields = {
  to: ifKnown.describe('The address of the company.'),
  subject: ifKnown.describe('Of an email.'),
  body: ReceivedLines.describe('The whole text.'),
  provider_id: ifKnown.describe("The provider's id; filed once."),
};

export const InboundSms = z.object({
  channel: z.literal('sms').describe('How it came.'),
  from: ReceivedLine.min(1).describe('The sender.'),
  ...inboundFields,
});
export const InboundEmail = z.object({
  channel: z.literal('email').describe('How it came.'),
  from: ReceivedSender.describe('The sender.'),
  ...inboundFields,
});

/** `provider_id` is the provider's id of the message, which is filed once. */
export const InboundMessage = z.discriminatedUnion('channel', [InboundSms, InboundEmail]);
export type InboundMessage = z.output<typeof InboundMessage>;

export const listCommunications = operation({
  id: 'listCommunications',
  method: 'GET',
  path: '/communications',
  summary:
    "List a record's messages, newest first; a customer's are the whole thread, with its leads' and its jobs'",
  scopes: ['communications.read'],
  query: ListQuery.extend({
    entity_type: Correspondent.describe('Whose messages.'),
    entity_id: Id.describe('Its id.'),
  }),
  success: { status: 200, body: PageOf(Message) },
  fails: ['not_found'],
});

export const sendCommunication = operation({
  id: 'sendCommunication',
  method: 'POST',
  path: '/communications',
  also: ['/messages'],
  summary: 'Queue an SMS or email to a customer or a lead',
  notes: `An SMS has at most ${longestSms} characters.`,
  scopes: ['communications.write'],
  body: eitherForm('entity_type', CommunicationInput, CommunicationInputB, fromFormB),
  success: { status: 202, body: Message },
  fails: ['not_found', 'opted_out', 'undeliverable_address'],
  timelineText: 'Message sent',
  essential: true,
  reachesOut: true,
});

export const receiveMessage = operation({
  id: 'receiveMessage',
  method: 'POST',
  path: '/communications/inbound',
  summary: 'File an inbound SMS or email',
  scopes: ['communications.write'],
  body: InboundMessage,
  success: { status: 202, body: Message },
  emits: ['lead.created', 'message.received'],
  timelineText: 'Message received',
});

export const resendCommunication = operation({
  id: 'resendCommunication',
  method: 'POST',
  path: '/communications/{id}/resend',
  summary: 'Send a message that failed once more, as a new one',
  scopes: ['communications.write'],
  params: IdParams,
  success: { status: 202, body: Message },
  fails: ['not_found', 'illegal_transition', 'opted_out', 'undeliverable_address'],
  timelineText: 'Message sent again',
  reachesOut: true,
});

/** A person's number or address, and whether messages to it are allowed. */
export const Address = z.object({
  channel: MessageChannel,
  address: z.string(),
  opted_out: z.boolean(),
  undeliverable: Undeliverable.nullable(),
});

export const AddressInput = z.object({
  channel: MessageChannel.describe('The kind of address.'),
  address: ShortText.min(1).describe('A phone or an email.'),
});

export const clearAddress = operation({
  id: 'clearAddress',
  method: 'POST',
  path: '/communications/addresses/clear',
  summary: 'Reopen a number or address that said STOP by mistake, bounced or complained',
  scopes: ['communications.write'],
  body: AddressInput,
  success: { status: 200, body: Address },
});

/** Whether a document was sent; `none` means that it had no recipient, and `reason` says why. */
export const PaperDelivery = z.object({ status: z.enum(['queued', 'none']), reason: z.string().nullable() });
export type PaperDelivery = z.output<typeof PaperDelivery>;

/** Only in the response that sends a document. */
export const Delivered = PaperDelivery.exactOptional().describe(
  'Whether it reaches a person. Only in the response that sends it.',
);
