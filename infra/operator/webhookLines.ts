import type { DisabledReason } from '../../shared/contract/webhooks.ts';
import type { DeliveryRecord } from '../../shared/domain/deliveries.ts';
import type { EndpointRecord } from '../../shared/domain/webhooks.ts';
import type { Instant } from '../../shared/kernel/clock.ts';

const marks = { pending: '·', retrying: '↻', succeeded: '✓', exhausted: '✗', cancelled: '–' } as const;

/** One line: time, outcome, event, attempt, response, next attempt, and destination. */
export const deliveryLine = (delivery: DeliveryRecord, url: string, now: Instant): string => {
  const { status, event_type, attempt, next_attempt_at, test, id } = delivery;
  const made = madeBy(delivery);
  const next =
    status === 'retrying' && next_attempt_at !== undefined ? `next ${clockTime(next_attempt_at)}` : '';
  return line(made?.at ?? (status === 'cancelled' ? now : delivery.scheduled_at), marks[status], status, [
    `${event_type}${test === true ? ' (test)' : ''}`.padEnd(30),
    (made === undefined ? '' : `attempt ${attempt}`).padEnd(10),
    (made === undefined ? '' : `${made.status ?? made.error} in ${made.duration_ms} ms`).padEnd(23),
    next.padEnd(13),
    id,
    url,
  ]);
};

/** The attempt of the line; a delivery that was reset or cancelled had none just now. */
const madeBy = ({ status, last_attempt }: DeliveryRecord) =>
  status === 'pending' || status === 'cancelled' ? undefined : last_attempt;

/** The same for a disabled or enabled endpoint, in the columns of its deliveries. */
export const endpointLine = ({ id, url, status, disabled_reason, updated_at }: EndpointRecord): string => {
  const why = disabled_reason === null ? 'deliveries go out again' : reasons[disabled_reason];
  return line(updated_at, status === 'disabled' ? '■' : '▶', status, [
    `the endpoint: ${why}`.padEnd(82),
    id,
    url,
  ]);
};

const reasons: Record<DisabledReason, string> = {
  by_hand: 'switched off by hand',
  gone: 'it answered 410 Gone',
  failing: 'nothing but failures for 5 days',
};

const line = (at: Instant, mark: string, status: string, rest: readonly string[]): string =>
  [clockTime(at), mark, status.padEnd(9), ...rest].join('  ');

const clockTime = (instant: Instant): string => instant.slice(11, 19);
