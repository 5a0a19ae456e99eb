import { performTask } from '../../shared/contract/work.ts';
import { findTask, finishTask } from '../../shared/store/records/webhookTasks.ts';
import { cancel } from '../../shared/webhooks/cancel.ts';
import { replay } from '../../shared/webhooks/replay.ts';
import { perform } from '../../shared/work/perform.ts';

/** A finished task is skipped: its message may come twice. */
export const work = perform(performTask, async (message, { now, seams }) => {
  const id = { tenantId: message.tenant, id: message.task_id };
  const task = await findTask(id);
  if (task === undefined || task.finished_at !== null) return 'done';
  const { action } = task;
  const again = await (action.do === 'replay'
    ? replay(id, task, action, seams)
    : cancel(id.tenantId, task, seams));
  if (again !== undefined) return { again };

  await finishTask(id, now);
  return 'done';
});
