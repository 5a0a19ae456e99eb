import type { JobMove } from '../contract/jobs.ts';
import { cancel } from './appointmentStatuses.ts';
import { type AppointmentRecord, isOpen } from './appointments.ts';
import { type CalendarRecord, calendarChanges } from './calendar.ts';
import { type JobRecord, moveTo } from './jobs.ts';

/** Canceling a job cancels its open visits; completing it keeps them, because the crew may still be there. */
export const end = (
  before: JobRecord,
  move: JobMove,
  {
    visits,
    calendars,
    now,
  }: {
    readonly visits: readonly AppointmentRecord[];
    readonly calendars: readonly CalendarRecord[];
    readonly now: string;
  },
) => {
  const { events, ...decision } = moveTo(before, move, now);
  if (move.status !== 'canceled') return { ...decision, events };
  const open = visits.filter(isOpen);
  const canceled = open.map((visit) => ({
    visit,
    ...cancel(visit, move.reason, now),
  }));
  const job: JobRecord = { ...decision.job, visits: [] };
  return {
    changes: [
      { before, after: job },
      ...canceled.map(({ visit, appointment }) => ({ before: visit, after: appointment })),
      ...calendarChanges(
        calendars,
        open.map((visit) => ({ id: visit.id, given: visit })),
      ),
    ],
    events: [...events, ...canceled.flatMap((one) => one.events)],
    job,
  };
};
