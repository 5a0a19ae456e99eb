import * as z from 'zod';
import { EventTypeName } from './events.ts';
import { Id, IdParams, ListQuery, PageOf, Timestamp } from './fields.ts';
import { operation } from './operation.ts';
import { Moment } from './period.ts';

/** `exhausted` after the last attempt, `cancelled` if the endpoint was removed or disabled; both can be sent again. */
export const DeliveryStatus = z.enum(['pending', 'retrying', 'succeeded', 'exhausted', 'cancelled']);
export type DeliveryStatus = z.output<typeof DeliveryStatus>;

/** The result of an attempt: the receiver's HTTP status, or the class of the error that prevented a response. */
export const AttemptOutcome = z.object({
  at: Timestamp,
  duration_ms: z.number().nonnegative(),
  status: z.int().min(0).max(999).nullable(),
  error: z.string().nullable(),
});

/** One attempt. The newest keeps 16 KB of the response, the others 1 KB. */
export const Attempt = AttemptOutcome.extend({ number: z.int().min(1), response_body: z.string() });
export type Attempt = z.output<typeof Attempt>;

/** The delivery of one event to one endpoint. */
export const Delivery = z.object({
  id: z.string(),
  endpoint_id: Id,
  event_id: z.string(),
  event_type: EventTypeName,
  status: DeliveryStatus,
  test: z.boolean(),
  attempt_count: z.int().nonnegative(),
  last_attempt: AttemptOutcome.nullable(),
  next_attempt_at: Timestamp.nullable(),
  created_at: Timestamp,
});
export type Delivery = z.output<typeof Delivery>;

/** A delivery with its attempts, oldest first. */
export const DeliveryHistory = Delivery.extend({ attempts: z.array(Attempt) });

export const listDeliveries = operation({
  id: 'listDeliveries',
  method: 'GET',
  path: '/webhooks/endpoints/{id}/deliveries',
  summary: "List an endpoint's deliveries, newest first",
  scopes: ['webhooks.read'],
  params: IdParams,
  query: ListQuery.extend({
    status: DeliveryStatus.optional().describe('Only deliveries in this state.'),
    type: EventTypeName.optional().describe('Only this event type.'),
    since: Moment.optional().describe('The earliest moment, inclusive, with its offset.'),
  }),
  success: { status: 200, body: PageOf(Delivery) },
  fails: ['not_found'],
});

export const getDelivery = operation({
  id: 'getDelivery',
  method: 'GET',
  path: '/webhooks/deliveries/{id}',
  summary: 'Read a delivery with its attempts, oldest first',
  scopes: ['webhooks.read'],
  params: IdParams,
  success: { status: 200, body: DeliveryHistory },
  fails: ['not_found'],
});

export const retryDelivery = operation({
  id: 'retryDelivery',
  method: 'POST',
  path: '/webhooks/deliveries/{id}/retry',
  summary: 'Make one more attempt of a delivery now',
  scopes: ['webhooks.write'],
  params: IdParams,
  success: { status: 202, body: Delivery },
  fails: ['not_found', 'endpoint_disabled'],
  reachesOut: true,
});

/** The events to send again: of a period, optionally only of these types, or with deliveries of this status. */
export const ReplayInput = z.object({
  since: Moment.describe('The earliest event, with its offset.'),
  until: Moment.optional().describe('The latest event. Default: now.'),
  event_types: z.array(EventTypeName).min(1).max(50).optional().describe('Only these.'),
  status: DeliveryStatus.optional().describe('Only events whose delivery is in this state.'),
});
export type ReplayInput = z.output<typeof ReplayInput>;

export const Replay = z.object({
  replay_id: Id,
  endpoint_id: Id,
  since: Moment,
  until: Moment,
  event_types: z.array(EventTypeName),
  status: DeliveryStatus.nullable(),
});

export const replayEvents = operation({
  id: 'replayEvents',
  method: 'POST',
  path: '/webhooks/endpoints/{id}/replay',
  summary: 'Send events of the last 90 days to the endpoint again, oldest first',
  scopes: ['webhooks.write'],
  params: IdParams,
  body: ReplayInput,
  success: { status: 202, body: Replay },
  fails: ['not_found', 'endpoint_disabled'],
  reachesOut: true,
});
