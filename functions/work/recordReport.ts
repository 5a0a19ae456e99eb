import { recordReport } from '../../shared/contract/work.ts';
import { readReport } from '../../shared/messaging/reports.ts';
import { hearReport } from '../../shared/store/commit/reports.ts';
import { perform } from '../../shared/work/perform.ts';

/** Notices about unknown messages, or without an outcome, change nothing. */
export const work = perform(recordReport, async (text, { storeOf, now, seams }) => {
  const read = readReport(text);
  if (read === undefined) return 'done';
  const { tenant, message_id, report } = read;
  const isKnown = await hearReport(storeOf(tenant), message_id, report, now);

  if (!isKnown) seams.log({ level: 'info', message: 'report of an unknown message', message_id });
  return 'done';
});
