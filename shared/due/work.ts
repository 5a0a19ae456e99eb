import { erasureWork } from '../messaging/dueErasures.ts';
import { outboxWork } from '../outbox/dueEntries.ts';
import { messageWork, redriveMessages } from '../outbox/dueMessages.ts';
import type { DueHandlers } from '../store/pending/due.ts';
import { redriveWebhooks, webhookWork } from '../webhooks/dueWork.ts';
import { appointmentWork } from './appointments.ts';
import { estimateWork } from './estimates.ts';
import { followUpWork } from './followUps.ts';
import { playbookWork, redriveRuns } from './playbooks.ts';
import { tenantWork } from './tenants.ts';

/** What is done with each kind of item whose time has come. A further kind is added here. */
export const dueWork = {
  ...outboxWork,
  ...webhookWork,
  ...messageWork,
  ...erasureWork,
  ...estimateWork,
  ...followUpWork,
  ...appointmentWork,
  ...playbookWork,
  ...tenantWork,
} as const satisfies DueHandlers;

/**
 * The same for a process that starts where another one died: leases taken up to `diedBefore` are void, because nobody is left
 * to keep them, and nothing waits for its grace.
 */
export const dueWorkAfter = (diedBefore: Date): DueHandlers => ({
  ...outboxWork,
  ...redriveWebhooks(diedBefore),
  ...redriveMessages(diedBefore),
  ...erasureWork,
  ...redriveRuns(diedBefore),
});
