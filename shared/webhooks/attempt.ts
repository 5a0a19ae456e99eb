import { deliveryClocks } from '../contract/deliveryClocks.ts';
import { type DeliveryRecord, evaluate, isGone, type Verdict } from '../domain/deliveries.ts';
import { jitterShare, retryAfterSeconds } from '../domain/retrySchedule.ts';
import { type EndpointRecord, signingSecrets } from '../domain/webhooks.ts';
import { jitter } from '../kernel/backoff.ts';
import { addSeconds, type Clock, type Instant, secondsBetween, toInstant } from '../kernel/clock.ts';
import { counted, type Log } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import type { FrozenEvent } from '../store/journal/entry.ts';
import { finishAttempt } from '../store/pending/deliveries.ts';
import { answerText } from './answerText.ts';
import { disableEndpoint } from './disable.ts';
import { type SendResult, send } from './send.ts';
import { openSigningSecret, signatureHeaders } from './signature.ts';
import type { TakenAttempt } from './takeAttempt.ts';

export type AttemptResult = {
  readonly sent: SendResult;
  readonly verdict: Verdict;
  readonly startedAt: Instant;
  readonly now: Instant;
};

/** Makes a claimed attempt and stores its outcome. A receiver's failure is an outcome like any other. */
export const attempt = async (
  { delivery, endpoint, event }: TakenAttempt,
  seams: Seams,
  onAnswer?: () => void,
): Promise<AttemptResult> => {
  // The attempt started with its claim. The endpoint was read afterwards, so a secret that a rotation ended signs no
  // attempt that started later.
  const startedAt = addSeconds(delivery.lease_until, -deliveryClocks.lease);
  const sent = await sendEvent(delivery, endpoint, event, { startedAt, seams, onAnswer });
  const now = toInstant(seams.clock());
  const verdict = evaluate(delivery, sent, { startedAt, now, spread: (gap) => jitter(gap, jitterShare) });

  // Before the outcome: no attempt follows once it is stored, and a crash in between must not hide a 410.
  if (isGone(sent)) await disableEndpoint({ tenantId: delivery.tenant, endpoint }, 'gone', seams);
  const written = await finishAttempt(delivery, verdict, logOf(startedAt, sent), now);
  if (written !== undefined) tell(delivery, sent, verdict, { now, log: seams.log });
  return { sent, verdict: written ?? verdict, startedAt, now };
};

/** The metrics of deliveries are counted from these log lines. */
const tell = (
  delivery: DeliveryRecord,
  sent: SendResult,
  { status, attempt: made, next_attempt_at: next }: Verdict,
  { now, log }: { now: Instant; log: Log },
): void =>
  log({
    level: 'info',
    message: counted.attempt,
    tenant: delivery.tenant,
    endpoint: delivery.endpoint_id,
    delivery: delivery.id,
    attempt: made,
    outcome: status,
    status: sent.status,
    error: sent.error,
    duration_ms: sent.duration_ms,
    next_in_seconds: next === undefined ? null : Math.round(secondsBetween(now, next)),
  });

const userAgent = 'lead-to-payment-webhooks/1';

const sendEvent = async (
  delivery: DeliveryRecord,
  endpoint: EndpointRecord,
  event: FrozenEvent,
  { startedAt, seams, onAnswer }: { startedAt: Instant; seams: Seams; onAnswer: (() => void) | undefined },
): Promise<SendResult> => {
  const body = Buffer.from(event.bytes);
  const of = { tenantId: delivery.tenant, endpointId: endpoint.id };
  const secrets = await Promise.all(
    signingSecrets(endpoint, startedAt).map((sealed) => openSigningSecret(seams.secrets, sealed, of)),
  );
  const timestamp = Math.floor(seams.realClock().getTime() / 1000);
  const headers = {
    'content-type': 'application/json',
    'user-agent': userAgent,
    'webhook-attempt': String(delivery.attempt + 1),
    ...(delivery.test === true ? { 'webhook-test': 'true' } : {}),
    ...signatureHeaders({ secrets, eventId: event.id, timestamp, body }),
  };
  const owner = `${delivery.tenant} ${endpoint.id}`;
  const sent = await send(endpoint.url, headers, body, { owner, ...(onAnswer && { onAnswer }) });
  return { ...sent, retry_after: asSeconds(sent.retry_after, seams.realClock) };
};

/** A date follows the receiver's clock, which ignores a test clock: convert it into a wait while real time is available. */
const asSeconds = (retryAfter: string | null, realClock: Clock): string | null => {
  const seconds = retryAfterSeconds(retryAfter, toInstant(realClock()));
  return seconds === undefined ? null : String(Math.min(Math.ceil(seconds), Number.MAX_SAFE_INTEGER));
};

const logOf = (at: Instant, { status, error, answer, duration_ms }: SendResult) => {
  const { first, rest } = answerText(answer);
  return { at, duration_ms, status, error, response_body: first, response_rest: rest };
};
