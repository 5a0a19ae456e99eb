// Messages: sends the emails and SMS that committed changes queued through their providers.

import { type MessageRequest, recordReport } from '../contract/work.ts';
import { closedReason } from '../domain/addresses.ts';
import type { AppointmentRecord } from '../domain/appointments.ts';
import {
  afterOutcome,
  afterUnknownOutcome,
  type Outcome,
  type Refusal,
  type Wait,
  whenBusy,
} from '../domain/dispatching.ts';
import { quietUntil } from '../domain/quietHours.ts';
import { outdatedReason } from '../domain/reminders.ts';
import type { Report } from '../domain/reports.ts';
import { answerAddressOf, homeOf, type Tenant } from '../domain/tenant.ts';
import { addSeconds, type Instant, secondsBetween, toInstant } from '../kernel/clock.ts';
import { alarmed, describeError } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { type ActingStore, actingBy } from '../store/commit/acting.ts';
import { hearReport } from '../store/commit/reports.ts';
import { untilFresh } from '../store/commit/untilFresh.ts';
import { collectionOf } from '../store/readers/collection.ts';
import { findLogo } from '../store/readers/logos.ts';
import {
  beginSending,
  type ClaimedMessage,
  claimMessage,
  keepMailId,
  recordOutcome,
} from '../store/readers/messages.ts';
import { partyOf, peopleOf } from '../store/readers/party.ts';
import { findAddress } from '../store/records/addresses.ts';
import { kinds } from '../store/records/kinds.ts';
import type { LeaseBid } from '../store/table/lease.ts';
import type { Letter, LetterAttachment } from './letter.ts';
import { unsubscribeLink, withLink } from './links.ts';
import { mailHtml, withFooter } from './mailHtml.ts';
import { meaningOf } from './refusals.ts';

/** Each loads its own client, so that a process for SMS does not load the one for email. */
const senders = {
  email: async () => (await import('./email.ts')).sendEmail,
  sms: async () => (await import('./sms.ts')).sendText,
} as const;

/** Undefined if it went out or another worker has it: a request may come twice. */
export const claimWaiting = (
  { tenant: tenantId, message_id }: MessageRequest,
  bid: LeaseBid,
  { tenant }: ActingStore,
): Promise<ClaimedMessage | undefined> => {
  // Started with the claim, to save a round trip; `dispatch` awaits it, with its errors.
  tenant().catch(() => undefined);
  return claimMessage(tenantId, message_id, bid);
};

/**
 * Sends a message. A provider's refusal is an outcome to store. The start of the sending is stored first: after a
 * crash, or without a response, the provider's report shows the outcome, and without a report nothing is sent twice.
 */
export const dispatch = async (
  message: ClaimedMessage,
  { tenantId, tenant }: ActingStore,
  seams: Seams,
): Promise<void> => {
  const now = () => toInstant(seams.clock());
  if (message.sending_since !== undefined) return giveUp(tenantId, message, seams);
  const ready = await prepare(await tenant(), message, seams);
  const held = 'sent' in ready ? message : await beginSending(tenantId, message, now());
  if (held === undefined) return;
  const outcome = 'sent' in ready ? ready : await attempt(ready, message, seams);
  if (outcome === undefined) return;
  if ('became' in outcome) {
    const store = actingBy(recordReport, tenantId, seams);
    await untilFresh(() => hearReport(store, message.id, outcome, now()));
    return;
  }
  const isRecorded = await recordOutcome(tenantId, held, afterOutcome(message, outcome, now()));
  if (isRecorded && 'mail_id' in outcome && outcome.mail_id !== undefined)
    await keepMailId(tenantId, message.id, outcome.mail_id);
};

/** Messages still queued when the company is resumed go out. */
export const recordSuspension = async (message: ClaimedMessage, { tenantId }: ActingStore, now: Instant) => {
  const refusal: Refusal = { sent: false, reason: 'The company is suspended.', final: false };
  await recordOutcome(tenantId, message, afterOutcome(message, refusal, now));
};

/** The outcome is unknown, and no report has come: a person must resend it. */
const giveUp = async (tenantId: string, message: ClaimedMessage, { log }: Seams): Promise<void> => {
  const { id, channel } = message;
  if (await recordOutcome(tenantId, message, afterUnknownOutcome(message)))
    log({ level: 'error', message: alarmed.unknownOutcome, message_id: id, channel });
};

const prepare = async (
  tenant: Tenant,
  message: ClaimedMessage,
  seams: Seams,
): Promise<Letter | Refusal | Wait> => {
  const { id, channel, from, to, subject, purpose, reminds_of, invite } = message;
  if (to === null) return { sent: false, reason: 'The message has no address.', final: true };
  const now = toInstant(seams.clock());
  const about = reminds_of ?? invite;
  const [known, appointment] = await Promise.all([
    findAddress(tenant.id, { channel, address: to }),
    about && collectionOf(tenant.id, kinds.appointments).find(about.appointment_id),
  ]);
  // While the message waited, its address may have been closed, or its facts may have changed.
  const reason = closedReason(message, known) ?? outdatedReason(message, appointment, now);
  if (reason !== undefined) return { sent: false, reason, final: true };
  const until = channel === 'sms' && purpose !== 'answer' && quietUntil(tenant, now);
  if (until) return { sent: false, until };
  const paper = await paperOf(tenant, message, now);
  if (paper === 'not yet') return { sent: false, until: addSeconds(now, paperSeconds) };
  const [body, unsubscribe, found] = await Promise.all([
    withLink(tenant.id, message, seams),
    unsubscribeLink(tenant.id, message, seams),
    channel === 'email' && tenant.logo !== null ? findLogo(tenant.logo) : undefined,
  ]);
  if (body === undefined) return outdated;
  // Replies to an email reach the inbox, unless the tenant wants them elsewhere.
  const reply_to = tenant.reply_to ?? answerAddressOf(tenant, id);
  const senderNumber = homeOf(tenant, 'sms');
  const html = mailHtml({
    text: body,
    tenant: { name: from, brand: tenant.brand, company: tenant.company },
    unsubscribe,
    hasLogo: found !== undefined,
    leadsTo: purpose === 'office' ? 'console' : message.link?.kind,
  });
  const addressed = {
    id,
    tenantId: tenant.id,
    channel,
    from,
    to,
    subject,
    reply_to,
    senderNumber,
    unsubscribe,
  };
  const attached = [
    ...(invite && appointment ? [await invitation(tenant, appointment, to)] : []),
    ...(paper === undefined ? [] : [paper]),
  ];
  const text = channel === 'email' ? withFooter(body, tenant, unsubscribe) : body;
  return { ...addressed, body: text, html, attached, logo: found?.logo.png ?? null };
};

/** How long until the next try, and how long an email waits for its PDF at most. */
const paperSeconds = 15;
const longestWaitSeconds = 180;

/** SES accepts 40 MB including the encoding. */
const longestPaper = 10_000_000;

/** The PDF for an email, if the company wants it. A PDF that cannot be created must not delay the email for long. */
const paperOf = async (
  { id: tenantId, attach_papers }: Tenant,
  { channel, link, created_at }: ClaimedMessage,
  now: Instant,
): Promise<LetterAttachment | 'not yet' | undefined> => {
  if (!attach_papers || channel !== 'email' || link?.paper_id === undefined) return undefined;
  // Most companies send only links, and need no file store.
  const { readKeptFile } = await import('../files/keptFile.ts');
  const file = await readKeptFile(tenantId, link.paper_id, now).catch(() => undefined);
  if (file !== undefined) return file.base64.length > longestPaper ? undefined : file;
  return secondsBetween(created_at, now) < longestWaitSeconds ? 'not yet' : undefined;
};

/** The calendar code is loaded with the first email that needs it. */
const invitation = async (tenant: Tenant, appointment: AppointmentRecord, to: string) => {
  const { invitationOf } = await import('./invitation.ts');
  const party = await partyOf(appointment, peopleOf(tenant.id));
  return invitationOf(tenant, { appointment, to, person: party?.person });
};

/** For example, a newer version was sent, or the invoice is void. */
const outdated: Refusal = { sent: false, reason: 'Its document was replaced or withdrawn.', final: true };

/** With the calls before and after it, an attempt fits into its function's time. */
export const attemptMilliseconds = 10_000;

/**
 * The attempt's outcome, or the provider's report about the number; undefined if it is unknown whether the letter
 * went out.
 */
const attempt = async (
  letter: Letter,
  message: ClaimedMessage,
  seams: Seams,
): Promise<Outcome | Report | undefined> => {
  try {
    const send = await senders[letter.channel]();
    const mail_id = await send(letter, AbortSignal.timeout(attemptMilliseconds));
    return { sent: true, mail_id };
  } catch (error) {
    const { id, channel } = letter;
    seams.log({ level: 'error', message_id: id, channel, ...lineOf(error) });
    switch (meaningOf(error)) {
      case 'unknown':
        return undefined;
      case 'busy':
        return whenBusy(message, toInstant(seams.clock()));
      case 'opted_out':
        return optedOut;
      default:
        return refusalOf(error);
    }
  }
};

/** The carrier got a STOP that did not reach us. */
const optedOut: Report = {
  became: 'failed',
  reason: 'The owner of the number opted out of SMS.',
  feedback: 'opted_out',
};

/** A provider's error may name the address, so only the error's name is logged. */
const lineOf = (error: unknown): { readonly message: string; readonly [field: string]: unknown } => {
  const kind = error instanceof Error ? error.name : String(error);
  switch (meaningOf(error)) {
    case 'message':
    case 'opted_out':
      return { message: 'message not sent', error: kind };
    case 'service':
      return { message: alarmed.refusedSending, error: kind };
    default:
      return { message: 'message not sent', ...describeError(error) };
  }
};

/** The reason for the tenant, without facts about our account. */
const refusalOf = (error: unknown): Refusal => {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  switch (meaningOf(error)) {
    case 'message':
      return { sent: false, reason: message, final: true };
    case 'service':
      return {
        sent: false,
        reason: `The provider does not let this service send (${name}).`,
        final: true,
      };
    default:
      return { sent: false, reason: 'The provider could not be reached or was not ready.', final: false };
  }
};
