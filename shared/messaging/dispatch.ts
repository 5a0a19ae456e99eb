// Messages: sends the emails and SMS that committed changes queued through their providers.

import { type MessageRequest, recordReport } from '../contract/work.ts';
import {
  afterOutcome,
  afterUnknownOutcome,
  type Outcome,
  type Refusal,
  whenBusy,
} from '../domain/dispatching.ts';
import type { Report } from '../domain/reports.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import { alarmed, describeError } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { type ActingStore, actingBy } from '../store/commit/acting.ts';
import { hearReport } from '../store/commit/reports.ts';
import { untilFresh } from '../store/commit/untilFresh.ts';
import {
  beginSending,
  type ClaimedMessage,
  claimMessage,
  keepMailId,
  storeOutcome,
} from '../store/records/communications.ts';
import type { LeaseBid } from '../store/table/lease.ts';
import type { Letter } from './letter.ts';
import { prepare } from './prepare.ts';
import { type Meaning, meaningOf } from './refusals.ts';

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
  if ('sent' in ready) return settle(tenantId, message, ready, now());
  if ((await beginSending(tenantId, message, now())) === undefined) return;
  const outcome = await attempt(ready, message, seams);
  if (outcome === undefined) return;
  if ('sent' in outcome) return settle(tenantId, message, outcome, now());
  const store = actingBy(recordReport, tenantId, seams);
  await untilFresh(() => hearReport(store, message.id, outcome, now()));
};

const settle = async (
  tenantId: string,
  message: ClaimedMessage,
  outcome: Outcome,
  now: Instant,
): Promise<void> => {
  const isStored = await storeOutcome(tenantId, message, afterOutcome(message, outcome, now));
  if (isStored && 'mail_id' in outcome && outcome.mail_id !== undefined)
    await keepMailId(tenantId, message.id, outcome.mail_id);
};

/** Messages still queued when the company is resumed go out. */
export const recordSuspension = async (message: ClaimedMessage, { tenantId }: ActingStore, now: Instant) => {
  const refusal: Refusal = { sent: false, reason: 'The company is suspended.', final: false };
  await storeOutcome(tenantId, message, afterOutcome(message, refusal, now));
};

/** The outcome is unknown, and no report has come: a person must resend it. */
const giveUp = async (tenantId: string, message: ClaimedMessage, { log }: Seams): Promise<void> => {
  const { id, channel } = message;
  if (await storeOutcome(tenantId, message, afterUnknownOutcome(message)))
    log({ level: 'error', message: alarmed.unknownOutcome, message_id: id, channel });
};

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
    const meaning = meaningOf(error);
    seams.log({ level: 'error', message_id: id, channel, ...lineOf(error, meaning) });
    return outcomeOf(error, meaning, message, toInstant(seams.clock()));
  }
};

/** The carrier got a STOP that did not reach us. */
const optedOut: Report = {
  became: 'failed',
  reason: 'The owner of the number opted out of SMS.',
  feedback: 'opted_out',
};

/** A provider's error may name the address, so only the error's name is logged. */
const lineOf = (
  error: unknown,
  meaning: Meaning,
): { readonly message: string; readonly [field: string]: unknown } => {
  const kind = error instanceof Error ? error.name : String(error);
  switch (meaning) {
    case 'message':
    case 'opted_out':
      return { message: 'message not sent', error: kind };
    case 'service':
      return { message: alarmed.refusedSending, error: kind };
    default:
      return { message: 'message not sent', ...describeError(error) };
  }
};

/** Its reason is for the tenant, without facts about our account. */
const outcomeOf = (
  error: unknown,
  meaning: Meaning,
  message: ClaimedMessage,
  now: Instant,
): Outcome | Report | undefined => {
  const { name, message: reason } = error instanceof Error ? error : new Error(String(error));
  switch (meaning) {
    case 'unknown':
      return undefined;
    case 'busy':
      return whenBusy(message, now);
    case 'opted_out':
      return optedOut;
    case 'message':
      return { sent: false, reason, final: true };
    case 'service':
      return {
        sent: false,
        reason: `The provider does not let this service send (${name}).`,
        final: true,
      };
    case 'away':
      return { sent: false, reason: 'The provider could not be reached or was not ready.', final: false };
  }
};
