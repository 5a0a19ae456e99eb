import { addSeconds, type Instant } from '../kernel/clock.ts';
import type { MessageRecord } from './communications.ts';

/** `final` says that the provider would refuse the message another time as well. */
export type Refusal = { readonly sent: false; readonly reason: string; readonly final: boolean };

/** Not tried at all: it is not the time for it. */
type Wait = { readonly sent: false; readonly until: Instant };

/** How a provider answered, if it was asked. */
export type Outcome = { readonly sent: true } | Refusal | Wait;

/** What a message is after an attempt; one that is still queued is tried again at `retry_at`. */
export type Settlement = Pick<MessageRecord, 'status' | 'attempts' | 'sent_at' | 'failure_reason'> & {
  readonly retry_at?: Instant;
};

/** Eight attempts, the pauses doubling from one minute: a provider may be away for two hours. */
export const maxAttempts = 8;
const firstPauseSeconds = 60;

export const settle = (before: MessageRecord, outcome: Outcome, now: Instant): Settlement => {
  if ('until' in outcome) {
    const { attempts, sent_at, failure_reason } = before;
    return { status: 'queued', attempts, sent_at, failure_reason, retry_at: outcome.until };
  }
  const attempts = before.attempts + 1;
  if (outcome.sent) return { status: 'sent', attempts, sent_at: now, failure_reason: null };
  const failed = { attempts, sent_at: null, failure_reason: outcome.reason };
  return outcome.final || attempts >= maxAttempts
    ? { ...failed, status: 'failed' }
    : {
        ...failed,
        status: 'queued',
        retry_at: addSeconds(now, firstPauseSeconds * 2 ** before.attempts),
      };
};

/** How long the queue may take to bring a message to a worker before the sweeper sends it again. */
const queueGraceSeconds = 300;

/** When the sweeper is to look after a message: as long as it waits to go out. */
export const overdueAt = ({ status, created_at }: MessageRecord): Instant | null =>
  status === 'queued' ? graceAfter(created_at) : null;

export const graceAfter = (now: Instant): Instant => addSeconds(now, queueGraceSeconds);
