import { graceSeconds } from '../contract/workClocks.ts';
import { addSeconds, type Instant } from '../kernel/clock.ts';
import type { MessageRecord } from './communications.ts';

/** `final` if the provider would refuse the message again. */
export type Refusal = { readonly sent: false; readonly reason: string; readonly final: boolean };

export type Wait = { readonly sent: false; readonly until: Instant };

/** The provider's response, if it was called. For an email it contains the id in the Message-ID. */
export type Outcome = { readonly sent: true; readonly mail_id?: string | undefined } | Refusal | Wait;

/** A message that is still queued is tried again at `retry_at`. */
export type AfterOutcome = Pick<MessageRecord, 'status' | 'attempts' | 'sent_at' | 'failure_reason'> & {
  readonly retry_at?: Instant;
  /** Set, even to undefined, once the outcome of the attempt is known. */
  readonly sending_since?: undefined;
};

/** Eight attempts, the pauses doubling from one minute: a provider may be away for two hours. */
export const maxAttempts = 8;
const firstPauseSeconds = 60;

export const afterOutcome = (before: MessageRecord, outcome: Outcome, now: Instant): AfterOutcome => {
  const known = { sending_since: undefined };
  if ('until' in outcome) {
    const { attempts, sent_at, failure_reason } = before;
    return { ...known, status: 'queued', attempts, sent_at, failure_reason, retry_at: outcome.until };
  }
  const attempts = before.attempts + 1;
  if (outcome.sent) return { ...known, status: 'sent', attempts, sent_at: now, failure_reason: null };
  const failed = { ...known, attempts, sent_at: null, failure_reason: outcome.reason };
  return outcome.final || attempts >= maxAttempts
    ? { ...failed, status: 'failed' }
    : {
        ...failed,
        status: 'queued',
        retry_at: addSeconds(now, firstPauseSeconds * 2 ** before.attempts),
      };
};

/** How long a provider may take to report whether a message went out. */
export const unknownSeconds = 900;

/** The message may have gone out, so only a person may resend it. A later report still shows its outcome. */
export const afterUnknownOutcome = ({ attempts, sent_at }: MessageRecord): AfterOutcome => ({
  status: 'failed',
  attempts: attempts + 1,
  sent_at,
  failure_reason: 'It is not known whether the message went out.',
});

const busyPauseSeconds = 60;
const busySeconds = 86_400;

/** Providers limit messages per second or day: such a refusal is not an attempt, but the message waits for at most a day. */
export const whenBusy = ({ created_at }: MessageRecord, now: Instant): Outcome =>
  now < addSeconds(created_at, busySeconds)
    ? { sent: false, until: addSeconds(now, busyPauseSeconds) }
    : { sent: false, reason: 'The provider refused messages for a day because of its limit.', final: true };

/** When the sweeper must check a message, while it waits to go out. */
export const overdueAt = ({ status, created_at }: MessageRecord): Instant | null =>
  status === 'queued' ? graceAfter(created_at) : null;

export const graceAfter = (now: Instant): Instant => addSeconds(now, graceSeconds.sendMessage);
