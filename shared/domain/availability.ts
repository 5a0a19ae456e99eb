import type { Availability, AvailabilityQuery } from '../contract/availability.ts';
import type { Settings } from '../contract/settings.ts';
import { notFound } from '../kernel/failure.ts';
import { addDays, dayIn, daysBetween, momentIn } from '../kernel/zone.ts';
import { type CalendarRecord, type Engagement, engagementsByTechnician } from './calendar.ts';
import { covers, merged, type Span, spanOf, without } from './spans.ts';
import {
  coversTerritory,
  createRoster,
  hasSkills,
  type TechnicianRecord,
  technicianNamed,
} from './technicians.ts';

/** What the settings say of appointments. */
export type Planning = Pick<Settings, 'services' | 'slot_minutes' | 'time_zone'>;

/** A service that the settings do not list needs no skills and lasts one slot. */
export const serviceNamed = ({ services, slot_minutes }: Planning, name: string | null | undefined) =>
  services.find((service) => service.name === name) ?? { duration_minutes: slot_minutes, skills: [] };

type Circumstances = {
  readonly settings: Planning;
  readonly technicians: readonly TechnicianRecord[];
  readonly calendars: readonly CalendarRecord[];
  readonly now: string;
};

/**
 * The open slots in order of time, each with every technician who is free for all of it.
 * @throws Failure `not_found` when the one technician who is asked for is unknown
 */
export const findSlots = (
  query: AvailabilityQuery,
  { settings, technicians, calendars, now }: Circumstances,
): Availability => {
  const zone = settings.time_zone;
  const window = windowOf(query, zone, Date.parse(now));
  const service = serviceNamed(settings, query.service);
  const candidates = candidatesFor(query, technicians, service.skills);
  const [first, last] = [dayIn(zone, window.start), dayIn(zone, window.end)];
  const roster = createRoster(zone);
  const engagements = engagementsByTechnician(calendars);
  const diaries = candidates.map((technician) => ({
    technician,
    free: freeTime(technician, engagements.get(technician.id) ?? [], roster.between(first, last, technician)),
  }));
  const [step, duration] = [settings.slot_minutes * 60_000, service.duration_minutes * 60_000];
  return fitting(
    daysBetween(first, last)
      .values()
      .flatMap((day) => {
        const periods = candidates.flatMap((technician) => merged(roster.on(day, technician)));
        return startsIn(periods, window, { step, duration }).map((start): [number, string[]] => {
          const isFree = ({ free }: Diary) => covers(free, { start, end: start + duration });
          return [start, diaries.filter(isFree).map(({ technician }) => technician.id)];
        });
      })
      .filter(([, technicianIds]) => technicianIds.length > 0),
    duration,
  );
};

/** As many of the slots as one answer holds; those of later days are not even worked out then. */
const fitting = (starts: Iterable<[number, string[]]>, duration: number): Availability => {
  const slots: Availability['slots'] = [];
  let room = maxEntries;
  for (const [start, technician_ids] of starts) {
    room -= technician_ids.length + entriesPerSlot;
    if (room < 0 && slots.length > 0) return { slots, next_from: textOf(start) };
    slots.push({ start: textOf(start), end: textOf(start + duration), technician_ids });
  }
  return { slots, next_from: null };
};

/** The working time that is left beside engagements and time off. */
const freeTime = (
  { time_off }: TechnicianRecord,
  engagements: readonly Engagement[],
  working: readonly Span[],
): Span[] => without(merged(working), merged([...engagements, ...time_off].map(spanOf)));

// An answer must stay under 6 MB: an id takes 39 bytes of it, the times of a slot about as much as two ids.
const maxEntries = 100_000;
const entriesPerSlot = 3;

type Diary = { readonly technician: TechnicianRecord; readonly free: readonly Span[] };

/** Slots begin every `step` from the start of anybody's working period and lie wholly in the window; in order of time. */
const startsIn = (
  periods: readonly Span[],
  window: Span,
  { step, duration }: { step: number; duration: number },
): number[] => {
  const starts = new Set<number>();
  for (const period of periods)
    for (let start = period.start; start < period.end && start + duration <= window.end; start += step)
      if (start >= window.start) starts.add(start);
  return [...starts].toSorted((a, b) => a - b);
};

const windowOf = ({ from, to }: AvailabilityQuery, zone: string, now: number): Span => ({
  start: Math.max(now, isDay(from) ? momentIn(zone, from, '00:00') : Date.parse(from)),
  end: isDay(to) ? momentIn(zone, addDays(to, 1), '00:00') : Date.parse(to),
});

const isDay = (text: string): boolean => !text.includes('T');

const candidatesFor = (
  { user_id, territory, skills = [] }: AvailabilityQuery,
  technicians: readonly TechnicianRecord[],
  serviceSkills: readonly string[],
): TechnicianRecord[] => {
  const named = user_id === undefined ? technicians : [technicianNamed(technicians, user_id)];
  return named.filter((technician): technician is TechnicianRecord => {
    if (technician === undefined) throw notFound('technician');
    return (
      technician.active &&
      hasSkills(technician, [...skills, ...serviceSkills]) &&
      coversTerritory(technician, territory)
    );
  });
};

const textOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
