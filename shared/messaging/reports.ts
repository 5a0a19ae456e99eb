import * as z from 'zod';
import type { Feedback } from '../domain/communications.ts';
import type { Report } from '../domain/reports.ts';
import { parseJson } from '../kernel/json.ts';
import { cutText, receivedLine } from '../kernel/text.ts';

/** The message is named by tags that no stranger can set. */
type MessageReport = { readonly tenant: string; readonly message_id: string; readonly report: Report };

const Tag = z.tuple([z.string()], z.string()).transform(([value]) => value);

const EmailEvent = z.object({
  eventType: z.string(),
  mail: z.object({ tags: z.object({ tenant: Tag, message_id: Tag }) }),
  bounce: z
    .object({
      bounceType: z.string(),
      bouncedRecipients: z.array(z.object({ diagnosticCode: z.string().optional() })).default([]),
    })
    .optional(),
  complaint: z
    .object({
      complaintSubType: z.string().nullish(),
      complaintFeedbackType: z.string().optional(),
    })
    .optional(),
  reject: z.object({ reason: z.string() }).optional(),
});
type EmailEvent = z.output<typeof EmailEvent>;

/** An event of End User Messaging about an SMS. */
const TextEvent = z.object({
  eventType: z.templateLiteral(['TEXT_', z.string()]),
  isFinal: z.boolean().default(true),
  messageStatus: z.string(),
  messageStatusDescription: z.string().optional(),
  context: z.object({ tenant: z.string(), message_id: z.string() }),
});
type TextEvent = z.output<typeof TextEvent>;

/** Undefined for notices about unknown messages, or without an outcome, such as an opened email. */
export const readReport = (text: string): MessageReport | undefined => {
  // SES verifies a new destination with a line that is not JSON.
  const event = parseJson(text);
  const email = EmailEvent.safeParse(event);
  if (email.success) return of(email.data.mail.tags, reportOfEmail(email.data));
  const sms = TextEvent.safeParse(event);
  return sms.success ? of(sms.data.context, reportOfText(sms.data)) : undefined;
};

const of = (tags: Omit<MessageReport, 'report'>, report: Report | undefined): MessageReport | undefined =>
  report && { ...tags, report };

const reportOfEmail = ({ eventType, bounce, complaint, reject }: EmailEvent): Report | undefined => {
  switch (eventType) {
    case 'Send':
      return { became: 'sent', reason: null };
    case 'Delivery':
      return { became: 'delivered', reason: null };
    case 'Bounce':
      return failed(
        bounce?.bouncedRecipients[0]?.diagnosticCode ?? 'The email bounced.',
        bounce?.bounceType === 'Permanent' ? 'bounced' : undefined,
      );
    case 'Complaint':
      return complaint && reportOfComplaint(complaint);
    case 'Reject':
      return failed(reject?.reason ?? 'The provider rejected the email.');
    case 'Rendering Failure':
      return failed('The provider could not build the email.');
    default:
      return undefined;
  }
};

const reportOfComplaint = ({
  complaintSubType,
  complaintFeedbackType,
}: NonNullable<EmailEvent['complaint']>): Report | undefined => {
  // The owner withdraws an earlier complaint.
  if (complaintFeedbackType === 'not-spam') return undefined;
  // SES has an earlier complaint and did not send the email.
  if (complaintSubType === 'OnAccountSuppressionList')
    return failed('The owner of the address reported an earlier email as spam.', 'complained');
  return { became: 'delivered', reason: null, feedback: 'complained' };
};

/** By the end of the event's name; all other final events mean failure. */
const textOutcomes: Readonly<Record<string, Report['became'] | 'unknown'>> = {
  TEXT_QUEUED: 'sent',
  TEXT_PENDING: 'sent',
  TEXT_SENT: 'sent',
  // For carriers that only confirm acceptance.
  TEXT_SUCCESSFUL: 'delivered',
  TEXT_DELIVERED: 'delivered',
  // The carrier reported nothing in three days.
  TEXT_UNKNOWN: 'unknown',
};

const reportOfText = ({
  eventType,
  isFinal,
  messageStatus,
  messageStatusDescription = messageStatus,
}: TextEvent): Report | undefined => {
  const outcome = textOutcomes[eventType] ?? 'failed';
  if (outcome === 'unknown' || (outcome === 'failed' && !isFinal)) return undefined;
  if (outcome === 'failed') {
    const isOptOut = /\bopt(ed)?[ _-]?out\b/i.test(`${messageStatus} ${messageStatusDescription}`);
    return failed(messageStatusDescription, isOptOut ? 'opted_out' : undefined);
  }
  return { became: outcome === 'delivered' && !isFinal ? 'sent' : outcome, reason: null };
};

const longestReason = 300;

/** Other services' texts are shortened and made visible. */
const failed = (reason: string, feedback?: Feedback): Report => ({
  became: 'failed',
  reason: cutText(receivedLine(reason), longestReason),
  feedback,
});
