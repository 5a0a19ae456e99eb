import * as z from 'zod';
import { DeliveryStatus, type ReplayInput } from '../contract/deliveries.ts';
import { EventTypeName } from '../contract/events.ts';
import type { EventSelection } from '../contract/webhooks.ts';
import { graceSeconds } from '../contract/workClocks.ts';
import { addSeconds, type Instant } from '../kernel/clock.ts';
import { invalidField } from '../kernel/failure.ts';
import { typesIn } from './eventSelections.ts';
import { type Birth, record } from './record.ts';

export const WebhookAction = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('replay'),
    since: z.string(),
    until: z.string(),
    event_types: z.array(EventTypeName),
    status: DeliveryStatus.nullable(),
  }),
  /** Cancels every delivery that is not finished, because the endpoint was removed or disabled. */
  z.object({ do: z.literal('cancel') }),
]);
export type WebhookAction = z.output<typeof WebhookAction>;

/** What a worker does for an endpoint after the request that asked for it; `position` is how far a replay has come. */
export const WebhookTaskRecord = record(
  'webhook_task',
  z.object({
    id: z.string(),
    endpoint_id: z.string(),
    action: WebhookAction,
    position: z.string().nullable(),
    finished_at: z.string().nullable(),
    created_at: z.string(),
  }),
);
export type WebhookTaskRecord = z.output<typeof WebhookTaskRecord>;

export const taskOverdueAt = ({ finished_at, created_at }: WebhookTaskRecord): Instant | null =>
  finished_at === null ? addSeconds(created_at, graceSeconds.performTask) : null;

export const nextLookAt = (now: Instant): Instant => addSeconds(now, graceSeconds.performTask);

const taskFor = (endpoint_id: string, action: WebhookAction, { id, now }: Birth): WebhookTaskRecord => ({
  kind: 'webhook_task',
  version: 0,
  id,
  endpoint_id,
  action,
  position: null,
  finished_at: null,
  created_at: now,
});

export const cancelTask = (endpoint_id: string, birth: Birth): WebhookTaskRecord =>
  taskFor(endpoint_id, { do: 'cancel' }, birth);

/** The bytes of events are kept at least this long. */
const replayableSeconds = 90 * 86_400;

type ReplayTarget = { readonly id: string; readonly event_types: EventSelection };

/**
 * Without types the replay is of those that the endpoint wants.
 * @throws Failure `invalid_request` when the time reaches too far back, lies ahead or ends before it begins
 */
export const requestReplay = (endpoint: ReplayTarget, input: ReplayInput, birth: Birth) => {
  const { since, status = null } = input;
  if (since > birth.now) throw invalidField('since', 'Must not be in the future.');
  const until = input.until === undefined || input.until > birth.now ? birth.now : input.until;
  if (since < addSeconds(birth.now, -replayableSeconds))
    throw invalidField('since', 'Must lie within the last 90 days.');
  if (since > until) throw invalidField('until', 'Must not come before since.');
  const event_types = [...new Set(input.event_types ?? typesIn(endpoint.event_types))];
  const task = taskFor(endpoint.id, { do: 'replay', since, until, event_types, status }, birth);
  const replay = { replay_id: task.id, endpoint_id: endpoint.id, since, until, event_types, status };
  return { changes: [{ after: task }], events: [], replay };
};
