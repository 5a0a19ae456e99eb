import { type AppointmentRecord, purposeOf } from '../domain/appointments.ts';
import { entryOfVisit } from '../domain/calendarEntries.ts';
import { homeOf, type Tenant } from '../domain/tenants.ts';
import { config } from '../kernel/config.ts';
import { writeInvitation } from '../kernel/icalendar.ts';
import { writeWindow } from '../kernel/wording.ts';
import type { Party } from '../store/readers/party.ts';
import type { LetterAttachment } from './letter.ts';

type Invitation = {
  readonly appointment: AppointmentRecord;
  readonly to: string;
  /** The person whose address applies if the appointment names none. */
  readonly person: Party['person'] | undefined;
};

/** The appointment as it is now, for the customer's calendar. The calendar's replies go to the address for email replies. */
export const invitationOf = (tenant: Tenant, { appointment, to, person }: Invitation): LetterAttachment => {
  const { arrival_window } = appointment;
  const { company } = tenant;
  const lines = [
    ...(arrival_window === null
      ? []
      : [`We arrive between ${writeWindow(arrival_window, tenant.time_zone)}.`]),
    ...(company.phone === null ? [] : [`Questions: ${company.phone}`]),
  ];
  const entry = entryOfVisit(appointment, {
    summary: `${purposeOf(appointment) ?? 'Appointment'} (${tenant.name})`,
    place: person?.address || undefined,
    description: lines.length === 0 ? undefined : lines.join('\n'),
  });
  const email = tenant.reply_to ?? company.email ?? homeOf(tenant, 'email') ?? config('messageSender');
  const text = writeInvitation(entry, {
    organizer: { name: tenant.name, email },
    attendee: { name: to, email: to },
  });
  const method = entry.isCanceled ? 'CANCEL' : 'REQUEST';
  return {
    name: 'appointment.ics',
    type: `text/calendar; charset=utf-8; method=${method}`,
    base64: Buffer.from(text).toString('base64'),
  };
};
