import type { DueWorkId, Pieces } from '../../shared/contract/workers.ts';
import type { DueHandlers } from '../../shared/store/pending/due.ts';
import { lostWork } from '../../shared/work/lostWork.ts';
import { type DueWork, onDueList } from '../../shared/work/onDueList.ts';
import type { PerformableWork } from '../../shared/work/perform.ts';
import { work as clearAttachment } from './clearAttachment.ts';
import { work as expireEstimate } from './expireEstimate.ts';
import { work as issueBySchedule } from './issueBySchedule.ts';
import { work as planAgain } from './planAgain.ts';
import { work as sendFollowUp } from './sendFollowUp.ts';
import { work as sendReminder } from './sendReminder.ts';
import { work as startScheduledRun } from './startScheduledRun.ts';
import { work as tellOverdue } from './tellOverdue.ts';

/** Work of the registry that is missing here is a compile error. */
const ofTheRegistry: { readonly [Id in DueWorkId]: PerformableWork<Pieces[Id]> } = {
  clearAttachment,
  expireEstimate,
  issueBySchedule,
  planAgain,
  sendFollowUp,
  sendReminder,
  startScheduledRun,
  tellOverdue,
};

/** The handler for each kind of due item. */
export const dueList: DueHandlers = Object.assign(
  { ...lostWork },
  ...Object.values<PerformableWork<DueWork>>(ofTheRegistry).map(onDueList),
);
