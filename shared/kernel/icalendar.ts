import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from 'ical-generator';
import type { Instant } from './clock.ts';

/** A higher `sequence` replaces the entry with the same `uid`. */
export type CalendarEntry = {
  readonly uid: string;
  readonly sequence: number;
  readonly start: Instant;
  readonly end: Instant;
  readonly changed_at: Instant;
  readonly summary: string;
  readonly location?: string | undefined;
  readonly description?: string | undefined;
  readonly isCanceled: boolean;
};

type Mailbox = { readonly name: string; readonly email: string };

const producer = { company: 'lead to payment', product: 'calendar', language: 'EN' };

const fieldsOf = ({ uid, sequence, changed_at, isCanceled, start, end, ...entry }: CalendarEntry) => ({
  id: uid,
  sequence,
  stamp: new Date(changed_at),
  start: new Date(start),
  end: new Date(end),
  summary: entry.summary,
  location: entry.location ?? null,
  description: entry.description === undefined ? null : { plain: entry.description },
  status: isCanceled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  busystatus: isCanceled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
});

/** A calendar to subscribe to (RFC 5545). */
export const writeCalendar = (name: string, entries: readonly CalendarEntry[]): string => {
  const calendar = ical({ name, prodId: producer, method: ICalCalendarMethod.PUBLISH });
  for (const entry of entries) calendar.createEvent(fieldsOf(entry));
  return calendar.toString();
};

/** Adds one entry to the invited person's calendar, or removes it (RFC 5546). */
export const writeInvitation = (
  entry: CalendarEntry,
  { organizer, attendee }: { readonly organizer: Mailbox; readonly attendee: Mailbox },
): string => {
  const method = entry.isCanceled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: producer, method });
  calendar.createEvent({
    ...fieldsOf(entry),
    organizer,
    attendees: [
      {
        ...attendee,
        rsvp: false,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.NEEDSACTION,
      },
    ],
  });
  return calendar.toString();
};
