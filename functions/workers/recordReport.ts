import { messageWorker } from '../../shared/http/worker.ts';
import { readReport } from '../../shared/messaging/reports.ts';
import { recordReport } from '../../shared/store/commit/reports.ts';

/** Writes down what providers report of messages that were handed to them: delivered, come back, reported as spam. */
export const handler = messageWorker('recordReport', readReport, async (read, seams) => {
  if (read === undefined) return;
  const isKnown = await recordReport(read, read.report, seams);
  if (!isKnown)
    seams.log({ level: 'info', message: 'report of an unknown message', message_id: read.message_id });
});
