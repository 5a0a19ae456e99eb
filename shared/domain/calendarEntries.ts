// Visits for calendar programs: the same entry in an invitation and in a feed.

import type { CalendarEntry } from '../kernel/icalendar.ts';
import type { AppointmentRecord } from './appointments.ts';

/** Must never change, because calendars identify the visit by it. */
const uidOf = (id: string): string => `${id}@lead-to-payment`;

type Words = {
  readonly summary: string;
  readonly description?: string | undefined;
  readonly place?: string | undefined;
};

export const entryOfVisit = (
  { id, version, start, end, status, location, updated_at }: AppointmentRecord,
  { summary, description, place }: Words,
): CalendarEntry => ({
  uid: uidOf(id),
  sequence: version,
  start,
  end,
  changed_at: updated_at,
  summary,
  location: location?.address ?? place,
  description,
  isCanceled: status === 'canceled',
});
