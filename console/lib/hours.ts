/// <reference lib="esnext.temporal" />
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import { weekdays } from '../../shared/contract/values.ts';
import type { Draft } from './draft.ts';
import { dateAfter } from './schedule.ts';
import { listOf, listText } from './settingsDrafts.ts';

type Technician = AnswerOf<'getTechnician'>;
type TechnicianInput = RequestOf<'putTechnician'>['body'];

/** Two texts of a form with what is between them: hours of a day, or days off. */
export type Stretch = { readonly start: string; readonly end: string };

/** `08:00–12:00 13:00–17:00`, so that both versions of a stale edit can be read. */
export const stretchesText = (stretches: readonly Stretch[]): string =>
  stretches.map(({ start, end }) => `${start}–${end}`).join(' ');

export const stretchesOf = (text: string): readonly Stretch[] =>
  text
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => {
      const [start = '', end = ''] = part.split('–');
      return { start, end };
    });

/** Those that overlap another one. One that is being typed overlaps none. */
export const overlapping = (stretches: readonly Stretch[]): readonly Stretch[] => {
  const whole = stretches.filter(({ start, end }) => start !== '' && start < end);
  return whole.filter((one) =>
    whole.some((other) => other !== one && one.start < other.end && other.start < one.end),
  );
};

/** Minutes of the day; 24:00 is its end. */
export const minuteOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};

const localOf = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });

const instantOf = (local: string, zone: string): string =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).toInstant().toString();

export const technicianDraft = (technician: Technician, zone: string): Draft => ({
  name: technician.name,
  user_id: technician.user_id ?? '',
  skills: listText(technician.skills),
  teams: listText(technician.teams),
  territories: listText(technician.territories),
  active: technician.active ? 'yes' : '',
  ...Object.fromEntries(
    weekdays.map((day) => [
      day,
      stretchesText(
        technician.working_hours
          .filter((hours) => hours.day === day)
          .toSorted((a, b) => a.start.localeCompare(b.start)),
      ),
    ]),
  ),
  time_off: stretchesText(
    technician.time_off.map(({ start, end }) => ({ start: localOf(start, zone), end: localOf(end, zone) })),
  ),
});

export const technicianOf = (draft: Draft, zone: string): TechnicianInput => ({
  name: draft.name ?? '',
  user_id: draft.user_id?.trim() || null,
  skills: listOf(draft.skills),
  teams: listOf(draft.teams),
  territories: listOf(draft.territories),
  active: draft.active === 'yes',
  working_hours: weekdays.flatMap((day) =>
    stretchesOf(draft[day] ?? '').map(({ start, end }) => ({
      day,
      start,
      end: end === '00:00' ? '24:00' : end,
    })),
  ),
  time_off: stretchesOf(draft.time_off ?? '').map(({ start, end }) => ({
    start: instantOf(start, zone),
    end: instantOf(end, zone),
  })),
});

/** Today, or the day after the last one if that is later. */
export const nextDayOff = (last: Stretch | undefined, today: string): Stretch => {
  const after = last?.end.slice(0, 10) ?? today;
  const day = after > today ? after : today;
  return { start: `${day}T00:00`, end: `${dateAfter(day, 1)}T00:00` };
};

export const newTechnician: Draft = {
  active: 'yes',
  ...Object.fromEntries(weekdays.slice(0, 5).map((day) => [day, '08:00–17:00'])),
};
