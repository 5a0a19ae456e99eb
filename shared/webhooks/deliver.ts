import {
  type DeliveryRecord,
  isGone,
  judge,
  laterOf,
  queueDelaySeconds,
  type Verdict,
} from '../domain/deliveries.ts';
import { jitterShare } from '../domain/retrySchedule.ts';
import { activeSecrets, disable, type EndpointRecord } from '../domain/webhooks.ts';
import { jitter } from '../kernel/backoff.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { commit, Stale } from '../store/commit.ts';
import { type ClaimedDelivery, cancelDelivery, claimDelivery, finishAttempt } from '../store/deliveries.ts';
import { findEndpoint } from '../store/endpoints.ts';
import type { FrozenEvent } from '../store/journal.ts';
import { findEvent } from '../store/outbox.ts';
import { answerText } from './answerText.ts';
import { type DeliveryMessage, sendMessages } from './queue.ts';
import { type Sent, send } from './send.ts';
import { signatureHeaders } from './signature.ts';

/**
 * Makes the attempt that a message asks for, unless it was made or is being made: a message may come twice, too early or
 * long after. A receiver's failure is an outcome like another; only our own failures throw.
 */
export const deliver = async (message: DeliveryMessage, seams: Seams): Promise<void> => {
  const { tenant, delivery_id: id } = message;
  const claim = await claimDelivery({ tenant, id }, toInstant(seams.clock()));
  if (!claim.won) return postponeMessage(message, claim.delivery, seams);

  const { delivery } = claim;
  const [endpoint, event] = await Promise.all([
    findEndpoint(tenant, delivery.endpoint_id),
    findEvent(tenant, delivery.event_id),
  ]);
  if (endpoint?.status !== 'enabled') return cancelDelivery(delivery);
  if (event === undefined) throw new Error(`The event ${delivery.event_id} of a delivery is gone.`);

  await attempt(delivery, endpoint, event, seams);
};

const attempt = async (
  delivery: ClaimedDelivery,
  endpoint: EndpointRecord,
  event: FrozenEvent,
  seams: Seams,
): Promise<void> => {
  const startedAt = toInstant(seams.clock());
  const sent = await sendEvent(delivery, endpoint, event, { startedAt, seams });
  const now = toInstant(seams.clock());
  const spread = (gap: number) => jitter(gap, jitterShare);
  const verdict = judge(delivery, sent, { startedAt, now, spread });

  const written = await finishAttempt(delivery, verdict, logOf(startedAt, sent), now);
  if (!written) return;
  await Promise.all([
    sendNext(delivery, verdict, now, seams),
    isGone(sent) ? disableGone(endpoint, delivery, seams) : undefined,
  ]);
};

const userAgent = 'lead-to-payment-webhooks/1';

const sendEvent = (
  delivery: ClaimedDelivery,
  endpoint: EndpointRecord,
  event: FrozenEvent,
  { startedAt, seams }: { startedAt: Instant; seams: Seams },
): Promise<Sent> => {
  const body = Buffer.from(event.bytes);
  const headers = {
    'content-type': 'application/json',
    'user-agent': userAgent,
    'webhook-attempt': String(delivery.attempt + 1),
    ...signatureHeaders({
      secrets: activeSecrets(endpoint, startedAt).map(seams.secrets.open),
      eventId: event.id,
      timestamp: Math.floor(Date.parse(startedAt) / 1000),
      body,
    }),
  };
  return send(endpoint.url, headers, body);
};

const logOf = (at: Instant, { status, error, answer, duration_ms }: Sent) => {
  const { first, rest } = answerText(answer);
  return { at, duration_ms, status, error, response_body: first, response_rest: rest };
};

/** If the message is lost the due list brings the attempt a few minutes later, so that is not a failure of this one. */
const sendNext = async (
  { tenant, id, endpoint_id }: DeliveryRecord,
  { attempt: made, next_attempt_at }: Verdict,
  now: Instant,
  { log }: Seams,
): Promise<void> => {
  const delaySeconds = next_attempt_at && queueDelaySeconds(next_attempt_at, now);
  if (typeof delaySeconds !== 'number') return;
  const message = { tenant, delivery_id: id, attempt: made + 1 };
  await sendMessages('retries', [{ message, endpointId: endpoint_id, delaySeconds }], log);
};

/** What comes before its time, or while another worker has the attempt, comes again then; what is over is dropped. */
const postponeMessage = async (
  message: DeliveryMessage,
  delivery: DeliveryRecord | undefined,
  { clock, log }: Seams,
): Promise<void> => {
  if (delivery?.next_attempt_at === undefined || message.attempt <= delivery.attempt) return;
  const free = laterOf(delivery.next_attempt_at, delivery.lease_until ?? '');
  const delaySeconds = queueDelaySeconds(free, toInstant(clock()));
  if (delaySeconds === undefined) return;
  await sendMessages('retries', [{ message, endpointId: delivery.endpoint_id, delaySeconds }], log);
};

/** Journalled like any other change. When somebody else changes the endpoint meanwhile, theirs stands. */
const disableGone = async (
  endpoint: EndpointRecord,
  delivery: DeliveryRecord,
  { clock, ids }: Seams,
): Promise<void> => {
  const now = toInstant(clock());
  const { changes, events } = disable(endpoint, 'gone', now);
  const origin = {
    tenant: delivery.tenant,
    actor: 'service',
    operation: 'deliverWebhook',
    requestId: delivery.id,
    done: undefined,
  };
  try {
    await commit({ origin, entryId: ids.next(), now, changes, events });
  } catch (error) {
    if (!(error instanceof Stale)) throw error;
  }
};
