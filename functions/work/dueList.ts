import type { DueHandlers } from '../../shared/store/pending/due.ts';
import { lostWork } from '../../shared/work/found.ts';
import { onDueList } from '../../shared/work/onDueList.ts';
import { work as clearAttachment } from './clearAttachment.ts';
import { work as expireEstimate } from './expireEstimate.ts';
import { work as issueBySchedule } from './issueBySchedule.ts';
import { work as planAgain } from './planAgain.ts';
import { work as sendFollowUp } from './sendFollowUp.ts';
import { work as sendReminder } from './sendReminder.ts';
import { work as startScheduledRun } from './startScheduledRun.ts';
import { work as tellOverdue } from './tellOverdue.ts';

/** The handler for each kind of due item. */
export const dueList: DueHandlers = {
  ...lostWork,
  ...onDueList(clearAttachment),
  ...onDueList(expireEstimate),
  ...onDueList(issueBySchedule),
  ...onDueList(planAgain),
  ...onDueList(sendFollowUp),
  ...onDueList(sendReminder),
  ...onDueList(startScheduledRun),
  ...onDueList(tellOverdue),
};
