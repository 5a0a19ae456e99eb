// A job's working times, for lists of a period.

import type { JobRecord } from './jobs.ts';

/** From `from` on and before `to`; a missing one does not restrict. */
export type TimesOfWork = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly technician_id?: string | undefined;
  /** Only work that starts in the range, instead of all that overlaps it. */
  readonly starting?: 'true' | undefined;
};

/** Whether one of its visits, open or completed, is in the range; without visits, its start. */
export const isWorkedOn = (
  { visits, worked, scheduled_start, crew_ids }: JobRecord,
  { from = '', to, technician_id, starting }: TimesOfWork,
): boolean => {
  const pieces = [...visits, ...worked];
  const plan = { start: scheduled_start, end: scheduled_start, technician_ids: crew_ids };
  return (pieces.length > 0 ? pieces : [plan]).some(({ start, end, technician_ids }) => {
    if (technician_id !== undefined && !technician_ids.includes(technician_id)) return false;
    if (from === '' && to === undefined) return true;
    if (start === null || (to !== undefined && start >= to)) return false;
    return start >= from || (starting === undefined && end !== null && end > from);
  });
};
