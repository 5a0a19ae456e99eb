import * as z from 'zod';
import { EventTypeName } from '../contract/events.ts';
import { WebhookAction, type WebhookTaskRecord } from '../domain/webhookTasks.ts';
import type { Instant } from '../kernel/clock.ts';
import { notDue } from './due.ts';
import { getItem } from './getItem.ts';
import type { FrozenEvent } from './journal.ts';
import { type Key, recordKey } from './keys.ts';
import { updateItem } from './update.ts';
import type { TaskId } from './webhookTasks.ts';

/** A task as the release before stored it, when tests and retries were tasks too. */
const FormerOrder = z.object({
  id: z.string(),
  endpoint_id: z.string(),
  task: z.discriminatedUnion('do', [
    z.object({ do: z.literal('test'), event_type: EventTypeName, bytes: z.string() }),
    z.object({ do: z.literal('retry'), delivery_id: z.string() }),
    ...WebhookAction.options,
  ]),
  position: z.string().nullable(),
  finished_at: z.string().nullable(),
  created_at: z.string(),
});
export type FormerOrder = z.output<typeof FormerOrder>;

export const findFormerOrder = async (id: TaskId): Promise<FormerOrder | undefined> => {
  const item = await getItem(formerKey(id));
  return item && FormerOrder.parse(item);
};

export const finishFormerOrder = async (id: TaskId, now: Instant): Promise<void> => {
  await updateItem(formerKey(id), { finished_at: now, ...notDue }, { expression: 'attribute_exists(PK)' });
};

/** The event of a test; its deliveries read its bytes here. */
export const formerTestEvent = ({ id, task, created_at }: FormerOrder): FrozenEvent | undefined =>
  task.do === 'test' ? { id: `${id}-test`, type: task.event_type, created_at, bytes: task.bytes } : undefined;

/** The task in its present form, under the same id; undefined for tests and retries, which are deliveries now. */
export const presentTask = ({ task, ...fields }: FormerOrder): WebhookTaskRecord | undefined =>
  task.do === 'replay' || task.do === 'cancel'
    ? { kind: 'webhook_task', version: 0, ...fields, action: task }
    : undefined;

const formerKey = ({ tenant, id }: TaskId): Key => recordKey(tenant, 'webhook_order', id);
