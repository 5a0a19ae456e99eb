import {
  type AppointmentChange,
  type AppointmentMove,
  isShortEnough,
  longestDays,
} from '../contract/appointments.ts';
import { isInOrder } from '../contract/period.ts';
import { invalidField } from '../kernel/failure.ts';
import {
  type AppointmentRecord,
  assertMovable,
  crewFields,
  eventDataOf,
  isSameCrew,
  overlapping,
  ownerOf,
  type VisitSettings,
  windowFrom,
} from './appointments.ts';
import { assertFree, crewWarnings } from './assignment.ts';
import { type CalendarRecord, calendarChanges } from './calendar.ts';
import type { CustomerRecord } from './customers.ts';
import type { LeadRecord } from './leads.ts';
import { ifUnlisted } from './listedServices.ts';
import { describedOrNot, type Person, technicianWithId } from './people.ts';
import { placeOf } from './places.ts';
import { remindAt } from './reminderMoments.ts';
import { lengthOf, spanOf } from './spans.ts';
import type { TechnicianRecord } from './technicians.ts';
import { ifPast, toldOfPeople } from './warnings.ts';

type MoveContext = {
  readonly lead?: LeadRecord | undefined;
  readonly customer?: CustomerRecord | undefined;
  readonly technicians: readonly TechnicianRecord[];
  readonly calendars: readonly CalendarRecord[];
  readonly settings: VisitSettings;
  readonly now: string;
};

/**
 * The change with both times: a new start alone keeps the duration, a new end alone the start.
 * @throws Failure `invalid_request` if they are out of order or too long
 */
export const movedTo = (before: AppointmentRecord, change: AppointmentChange): AppointmentMove => {
  const { start = before.start } = change;
  const { end = new Date(Date.parse(start) + lengthOf([spanOf(before)])).toISOString() } = change;
  const move = { ...change, start, end };
  if (!isInOrder(move)) throw invalidField('end', 'Must come after start, which stays if it is left out.');
  if (!isShortEnough(move))
    throw invalidField(
      'end',
      `Must come at most ${longestDays} days after start, which stays if it is left out.`,
    );
  return move;
};

/**
 * The appointment with another time or crew; its status stays.
 * @throws Failure `illegal_transition` if it is too late, `slot_unavailable` if one of the crew cannot come
 */
export const reschedule = (before: AppointmentRecord, move: AppointmentMove, moving: MoveContext) => {
  assertMovable(before);
  const { technicians, settings } = moving;
  const ids = crewIds(before, move);
  const assignedTo = isSameCrew(before, ids) ? before.assigned_to : null;
  const crew = ids.map((id) =>
    before.technician_ids.includes(id)
      ? describedOrNot(technicians, id, assignedTo ?? id)
      : technicianWithId(technicians, id, settings),
  );
  assertFree(joining(before, move, crew), move, moving.calendars, before.id);
  return shift(before, move, { crew }, moving);
};

export const shift = (
  before: AppointmentRecord,
  { start, end, notes = before.notes, ...move }: AppointmentMove,
  { crew, overlaps }: { readonly crew: readonly Person[]; readonly overlaps?: true | undefined },
  { lead, customer, calendars, settings, now }: MoveContext,
) => {
  const isNewTime = start !== before.start || end !== before.end;
  const { arrival_window_minutes = minutesIn(before.arrival_window) } = move;
  const { overlaps: overlapped, ...rest } = before;
  const stillOverlaps = overlaps ?? (isNewTime ? undefined : overlapped);
  const appointment: AppointmentRecord = {
    ...rest,
    start,
    end,
    customer_id: ownerOf(before.customer_id, lead),
    ...crewFields(crew),
    ...(stillOverlaps && { overlaps: stillOverlaps }),
    assigned_to: isSameCrew(
      before,
      crew.map(({ id }) => id),
    )
      ? before.assigned_to
      : null,
    ...toldOfPeople([
      ...crewWarnings(crew, { start, end, service: before.service }, settings),
      ifUnlisted({ ...settings, listed_services_only: false }, before.service),
      ifPast('appointment', start, now),
      stillOverlaps && overlapping,
    ]),
    notes,
    location: move.location === undefined ? before.location : placeOf(move.location, customer),
    arrival_window: windowFrom(start, arrival_window_minutes),
    ...(start === before.start ? {} : { reminded_at: null, remind_at: remindAt(start, settings, now) }),
    updated_at: now,
  };
  const data = { ...eventDataOf(appointment), previous_start: before.start, previous_end: before.end };
  return {
    changes: [
      { before, after: appointment },
      ...calendarChanges(calendars, [{ id: before.id, given: before, taken: appointment }]),
    ],
    events: isNewTime ? [{ type: 'appointment.rescheduled', data } as const] : [],
    appointment,
  };
};

const minutesIn = (window: AppointmentRecord['arrival_window']): number | null =>
  window === null ? null : lengthOf([spanOf(window)]) / 60_000;

/** Those who must be free: people who keep their time need no check. */
export const joining = (
  before: AppointmentRecord,
  { start, end }: Pick<AppointmentMove, 'start' | 'end'>,
  crew: readonly Person[],
): Person[] => {
  const isNewTime = start !== before.start || end !== before.end;
  return crew.filter(({ id }) => isNewTime || !before.technician_ids.includes(id));
};

/** Another technician alone replaces the crew's leader. */
const crewIds = (
  before: AppointmentRecord,
  { technician_id, technician_ids }: AppointmentMove,
): readonly string[] => {
  if (technician_ids !== undefined) {
    const ids = technician_ids ?? [];
    return [...new Set(technician_id ? [technician_id, ...ids] : ids)];
  }
  if (technician_id === undefined) return before.technician_ids;
  if (technician_id === null) return [];
  return [...new Set([technician_id, ...before.technician_ids.slice(1)])];
};
