import { deliveryClocks } from '../contract/deliveryClocks.ts';
import type { WebhookTaskRecord } from '../domain/webhookTasks.ts';
import { addSeconds, secondsBetween, toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { findEndpoint } from '../store/records/endpoints.ts';
import { findTask, finishTask, type TaskId } from '../store/records/webhookTasks.ts';
import { cancelBacklog } from './cancelBacklog.ts';
import { sendMessages } from './queue.ts';
import { replay } from './replay.ts';

/** Performs a task, unless it is finished: its message may come twice. */
export const performTask = async (
  message: { tenant: string; task_id: string },
  seams: Seams,
): Promise<void> => {
  const id = { tenantId: message.tenant, id: message.task_id };
  const task = await findTask(id);
  if (task === undefined || task.finished_at !== null) return;
  const isFinished =
    task.action.do === 'replay' ? await replay(id, task, task.action, seams) : await cancel(id, task, seams);
  if (isFinished) await finishTask(id, toInstant(seams.clock()));
};

/**
 * An endpoint that was enabled again meanwhile keeps what waits for it. An attempt that was under way when the task was
 * made puts its delivery back into the backlog afterwards: a second look, once no such attempt can be left, cancels that too.
 * False when the task goes on under another message.
 */
const cancel = async (
  { tenantId, id }: TaskId,
  { endpoint_id, created_at }: WebhookTaskRecord,
  seams: Seams,
): Promise<boolean> => {
  const endpoint = await findEndpoint(tenantId, endpoint_id);
  if (endpoint?.status === 'enabled') return true;
  const waitSeconds = secondsBetween(toInstant(seams.clock()), addSeconds(created_at, deliveryClocks.lease));
  const isEmpty = await cancelBacklog({ tenantId, endpointId: endpoint_id }, seams);
  if (isEmpty && waitSeconds <= 0) return true;
  const delaySeconds = isEmpty ? Math.ceil(waitSeconds) : 0;
  await sendMessages('retries', [{ message: { tenant: tenantId, task_id: id }, delaySeconds }], seams.log);
  return false;
};
