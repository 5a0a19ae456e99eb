import type { Instant } from '../kernel/clock.ts';
import { type AddressRecord, mark } from './addresses.ts';
import type { Feedback, MessageRecord } from './communications.ts';

/** A provider's report on a message and, with `feedback`, on its address. */
export type Report = {
  readonly became: 'sent' | 'delivered' | 'failed';
  readonly reason: string | null;
  readonly feedback?: Feedback | undefined;
};

/** Reports are only about outbound messages. */
type Status = Exclude<MessageRecord['status'], 'received'>;

/** By the status before the report. Reports come in any order, and repeatedly. */
const becomes = {
  queued: { sent: 'sent', delivered: 'delivered', failed: 'failed' },
  sent: { sent: 'sent', delivered: 'delivered', failed: 'failed' },
  delivered: { sent: 'delivered', delivered: 'delivered', failed: 'delivered' },
  failed: { sent: 'failed', delivered: 'failed', failed: 'failed' },
} as const satisfies Record<Status, Record<Report['became'], Status>>;

const statusAfter = (status: Status, { became, feedback }: Report): Status =>
  // An email can bounce after its delivery. A failure without feedback may be an automatic reply, for example an
  // absence note.
  status === 'delivered' && became === 'failed' && feedback !== undefined
    ? 'failed'
    : becomes[status][became];

export const afterReport = (
  before: MessageRecord,
  report: Report,
  now: Instant,
): MessageRecord | undefined => {
  if (before.status === 'received') return undefined;
  const { lease_until, lease_id, sending_since, ...kept } = before;
  // Any report knows more than an unknown outcome.
  const isUnknown = before.status === 'failed' && sending_since !== undefined;
  const status = isUnknown ? report.became : statusAfter(before.status, report);
  const feedback = report.feedback ?? before.feedback;
  if (status === before.status && feedback === before.feedback && !isUnknown) return undefined;
  const isSameFailure = before.status === 'failed' && !isUnknown;
  return {
    ...kept,
    status,
    // The worker that sent it has not counted its attempt.
    attempts: kept.attempts + (before.status === 'queued' && sending_since !== undefined ? 1 : 0),
    failure_reason: isSameFailure ? before.failure_reason : status === 'failed' ? report.reason : null,
    sent_at: status === 'failed' ? before.sent_at : (before.sent_at ?? now),
    ...(feedback === undefined ? {} : { feedback }),
  };
};

/** New feedback also closes the address. A complaint outlasts a bounce, because it is a wish. */
export const closeAddress = (
  { channel, to }: Pick<MessageRecord, 'channel' | 'to'>,
  feedback: Feedback,
  known: AddressRecord | undefined,
  now: Instant,
) => {
  if (to === null) return [];
  const place = { channel, address: to };
  if (feedback === 'opted_out')
    return known?.opted_out_at ? [] : mark(known, place, { opted_out_at: now }, now);
  const undeliverable = known?.undeliverable === 'complained' ? 'complained' : feedback;
  return known?.undeliverable === undeliverable ? [] : mark(known, place, { undeliverable }, now);
};
