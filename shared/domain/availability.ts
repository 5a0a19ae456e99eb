import type { Availability, AvailabilityQuery, NoSlotsReason } from '../contract/availability.ts';
import { addDays, dayIn, daysBetween, localClock, momentIn } from '../kernel/zone.ts';
import { type CalendarRecord, type Engagement, engagementsByTechnician } from './calendar.ts';
import { ifUnlisted, type Planning, serviceNamed } from './listedServices.ts';
import { engagementsOf } from './people.ts';
import { covers, merged, type Span, spanOf, without } from './spans.ts';
import {
  coversTerritory,
  createRoster,
  hasSkills,
  type TechnicianRecord,
  techniciansNamed,
} from './technicians.ts';
import { told } from './warnings.ts';

type Circumstances = {
  readonly settings: Planning;
  readonly technicians: readonly TechnicianRecord[];
  readonly calendars: readonly CalendarRecord[];
  readonly now: string;
};

/**
 * The open slots by time, each with every technician who is free for all of it, if they are enough for the crew;
 * without slots, the reason.
 * @throws Failure `invalid_request` if the company allows only listed services
 */
export const findSlots = (
  query: AvailabilityQuery,
  { settings, technicians, calendars, now }: Circumstances,
): Availability => {
  const zone = settings.time_zone;
  const window = windowOf(query, zone, Date.parse(now));
  const service = serviceNamed(settings, query.service);
  const candidates = candidatesFor(query, technicians, service.skills);
  const warnings = told([ifUnlisted(settings, query.service)]);
  if (typeof candidates === 'string') return { slots: [], next_from: null, reason: candidates, ...warnings };
  const first = dayIn(zone, window.start);
  const last = dayIn(zone, window.end);
  const roster = createRoster(zone);
  const engagements = engagementsByTechnician(calendars);
  const diaries = candidates.map((technician) => ({
    technician,
    free: freeTime(
      technician,
      engagementsOf({ id: technician.id, technician }, engagements),
      roster.between(first, last, technician),
    ),
  }));
  const step = settings.slot_minutes * 60_000;
  const duration = (query.duration_minutes ?? service.duration_minutes) * 60_000;
  const found = fitting(
    daysBetween(first, last)
      .values()
      .flatMap((day) => {
        const periods = candidates.flatMap((technician) => merged(roster.on(day, technician)));
        return startsIn(periods, window, { step, duration }).map((start): [number, string[]] => {
          const isFree = ({ free }: Diary) => covers(free, { start, end: start + duration });
          return [start, diaries.filter(isFree).map(({ technician }) => technician.id)];
        });
      })
      .filter(([, technicianIds]) => technicianIds.length >= (query.crew_size ?? 1)),
    duration,
    localClock(zone),
  );
  const reason: NoSlotsReason | null = found.slots.length > 0 ? null : 'none_free';
  return { ...found, reason, ...warnings };
};

/** The slots that fit into one response; slots of later days are not computed. */
const fitting = (
  starts: Iterable<[number, string[]]>,
  duration: number,
  clock: (moment: number) => string,
): Pick<Availability, 'slots' | 'next_from'> => {
  const slots: Availability['slots'] = [];
  let room = maxEntries;
  for (const [start, technician_ids] of starts) {
    room -= technician_ids.length + entriesPerSlot;
    if (room < 0 && slots.length > 0) return { slots, next_from: textOf(start) };
    const end = start + duration;
    slots.push({
      start: textOf(start),
      start_local: clock(start),
      end: textOf(end),
      end_local: clock(end),
      technician_ids,
    });
  }
  return { slots, next_from: null };
};

const freeTime = (
  { time_off }: TechnicianRecord,
  engagements: readonly Engagement[],
  working: readonly Span[],
): Span[] => without(merged(working), merged([...engagements, ...time_off].map(spanOf)));

// A response must stay under 6 MB: an id takes 39 bytes, the times of a slot about as much as five ids.
const maxEntries = 100_000;
const entriesPerSlot = 6;

type Diary = { readonly technician: TechnicianRecord; readonly free: readonly Span[] };

/** Slots start every `step` from the start of a working period and end before the window does; by time. */
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

/** The technicians who could come, or the reason why none can; each condition leaves fewer. */
const candidatesFor = (
  { user_id, territory, skills = [] }: AvailabilityQuery,
  technicians: readonly TechnicianRecord[],
  serviceSkills: readonly string[],
): TechnicianRecord[] | NoSlotsReason => {
  if (technicians.length === 0) return 'no_technicians';
  const named = user_id === undefined ? technicians : techniciansNamed(technicians, user_id);
  if (named.length === 0) return 'unknown_person';
  const active = named.filter((technician) => technician.active);
  if (active.length === 0) return 'inactive';
  const skilled = active.filter((technician) => hasSkills(technician, [...skills, ...serviceSkills]));
  if (skilled.length === 0) return 'missing_skills';
  const near = skilled.filter((technician) => coversTerritory(technician, territory));
  return near.length === 0 ? 'outside_territory' : near;
};

const textOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
