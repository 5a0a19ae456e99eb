import { nextLookAt, WebhookTaskRecord } from '../../domain/webhookTasks.ts';
import type { Instant } from '../../kernel/clock.ts';
import { notDue } from '../pending/due.ts';
import { getItem } from '../table/getItem.ts';
import { insertItem } from '../table/insertItem.ts';
import { dueAt, type Key, recordKey } from '../table/keys.ts';
import { updateItem } from '../table/update.ts';
import { itemOf } from './items.ts';
import { kinds } from './kinds.ts';

export type TaskId = { readonly tenantId: string; readonly id: string };

export const findTask = async (id: TaskId): Promise<WebhookTaskRecord | undefined> => {
  const item = await getItem(taskKey(id));
  return item && WebhookTaskRecord.parse(item);
};

/** Stores a task unless one exists; false if its place was taken. */
export const putTask = async (tenantId: string, task: WebhookTaskRecord): Promise<boolean> => {
  await insertItem(itemOf(tenantId, kinds.webhookTasks, task));
  return (await findTask({ tenantId, id: task.id })) !== undefined;
};

/** Stores a replay's progress; the sweeper sends another message if it stops. */
export const advanceTask = async (id: TaskId, position: string, now: Instant): Promise<void> => {
  await updateItem(
    taskKey(id),
    { position, ...dueAt(nextLookAt(now), 'webhook_task', id.id) },
    // Its message may return after another worker finished the task; the task would then stay on the due list
    // permanently.
    { expression: 'attribute_exists(PK) AND attribute_not_exists(finished_at)' },
  );
};

export const finishTask = async (id: TaskId, now: Instant): Promise<void> => {
  await updateItem(taskKey(id), { finished_at: now, ...notDue }, { expression: 'attribute_exists(PK)' });
};

const taskKey = ({ tenantId, id }: TaskId): Key => recordKey(tenantId, 'webhook_task', id);
