import * as z from 'zod';
import { DeliveryStatus, type ReplayInput } from '../contract/deliveries.ts';
import { EventTypeName } from '../contract/events.ts';
import { addSeconds, type Instant } from '../kernel/clock.ts';
import { invalidField } from '../kernel/failure.ts';
import { type Birth, record } from './record.ts';
import type { EndpointRecord } from './webhooks.ts';

/** What a worker is to do for an endpoint because somebody asked for it. */
export const WebhookTask = z.discriminatedUnion('do', [
  // The first two are given no more, but may be left from before an update.
  z.object({ do: z.literal('test'), event_type: EventTypeName, bytes: z.string() }),
  z.object({ do: z.literal('retry'), delivery_id: z.string() }),
  z.object({
    do: z.literal('replay'),
    since: z.string(),
    until: z.string(),
    event_types: z.array(EventTypeName),
    status: DeliveryStatus.nullable(),
  }),
  /** Everything that is not settled, because the endpoint was removed or disabled. */
  z.object({ do: z.literal('cancel') }),
]);
export type WebhookTask = z.output<typeof WebhookTask>;

/** A task that outlives the request that gave it; `position` is how far a replay has come. */
export const WebhookOrderRecord = record(
  'webhook_order',
  z.object({
    id: z.string(),
    endpoint_id: z.string(),
    task: WebhookTask,
    position: z.string().nullable(),
    finished_at: z.string().nullable(),
    created_at: z.string(),
  }),
);
export type WebhookOrderRecord = z.output<typeof WebhookOrderRecord>;

/** How long the order's message may take before the sweeper sends another. */
const orderGraceSeconds = 120;

export const orderOverdueAt = ({ finished_at, created_at }: WebhookOrderRecord): Instant | null =>
  finished_at === null ? addSeconds(created_at, orderGraceSeconds) : null;

export const nextLookAt = (now: Instant): Instant => addSeconds(now, orderGraceSeconds);

const orderFor = (endpoint_id: string, task: WebhookTask, { id, now }: Birth): WebhookOrderRecord => ({
  kind: 'webhook_order',
  version: 0,
  id,
  endpoint_id,
  task,
  position: null,
  finished_at: null,
  created_at: now,
});

/** For when an endpoint stops taking events. */
export const orderCancel = (endpoint_id: string, birth: Birth): WebhookOrderRecord =>
  orderFor(endpoint_id, { do: 'cancel' }, birth);

/** The bytes of events are promised for so long. */
const replayableSeconds = 90 * 86_400;

/**
 * Without types the replay is of those that the endpoint wants.
 * @throws Failure `invalid_request` when the time reaches too far back, lies ahead or ends before it begins
 */
export const orderReplay = (endpoint: EndpointRecord, input: ReplayInput, birth: Birth) => {
  const { since, status = null } = input;
  if (since > birth.now) throw invalidField('since', 'Must not lie ahead.');
  const until = input.until === undefined || input.until > birth.now ? birth.now : input.until;
  if (since < addSeconds(birth.now, -replayableSeconds))
    throw invalidField('since', 'Must lie within the last 90 days.');
  if (since > until) throw invalidField('until', 'Must not come before since.');
  const named = endpoint.event_types.filter((name) => name !== '*');
  const event_types = [...new Set(input.event_types ?? (named.length === 0 ? EventTypeName.options : named))];
  const order = orderFor(endpoint.id, { do: 'replay', since, until, event_types, status }, birth);
  const replay = { replay_id: order.id, endpoint_id: endpoint.id, since, until, event_types, status };
  return { changes: [{ after: order }], events: [], replay };
};
