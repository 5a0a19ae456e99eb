/// <reference lib="esnext.temporal" />

import { weekdays } from '../../shared/contract/values.ts';
import { dayOf, type Span } from './days.ts';
import { millisecondsPerMinute, minutesOf, overlaps, type Plan, type Times } from './plans.ts';

export const stepMinutes = 15;

/** A day of the company in minutes since its midnight, of which there are 1,380 or 1,500 when the clocks change. */
export type ClockDay = Span & {
  readonly date: string;
  readonly minutes: number;
  /** Every full hour of its clocks; one may be missing, or there twice. */
  readonly hours: readonly { readonly minute: number; readonly local: string }[];
};

export const clockDay = (date: string, zone: string): ClockDay => {
  const span = dayOf(date, zone);
  const minutes = (Date.parse(span.to) - Date.parse(span.from)) / millisecondsPerMinute;
  const hours = Array.from({ length: Math.ceil(minutes / 60) }, (_, hour) => ({
    minute: hour * 60,
    local: localOf(instantAt(span, hour * 60), zone),
  }));
  return { ...span, date, minutes, hours };
};

/** The local time in a zone: `2026-03-08T09:30:00`. */
export const localOf = (instant: string, zone: string): string =>
  Temporal.Instant.from(instant)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' });

/** The moment at which the clocks of a zone show that; of two the earlier one. */
export const instantOf = (local: string, zone: string): string =>
  new Date(Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds).toISOString();

export const instantAt = ({ from }: Pick<Span, 'from'>, minute: number): string =>
  new Date(Date.parse(from) + minute * millisecondsPerMinute).toISOString();

/** Where a moment is on a day, within its ends. */
export const minuteAt = (day: ClockDay, instant: string): number =>
  Math.min(Math.max((Date.parse(instant) - Date.parse(day.from)) / millisecondsPerMinute, 0), day.minutes);

export const isOn = ({ from, to }: Span, instant: string): boolean =>
  Date.parse(from) <= Date.parse(instant) && Date.parse(instant) < Date.parse(to);

export const dateAfter = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** The end of a span whose start moves, which keeps its length; all are local, such as `2026-03-08T09:30`. */
export const movedEnd = (start: string, end: string, moved: string): string => {
  const from = Temporal.PlainDateTime.from(start);
  return Temporal.PlainDateTime.from(moved)
    .add(from.until(end, { largestUnit: 'minute' }))
    .toString()
    .slice(0, 16);
};

export const isDate = (text: string | undefined): text is string => {
  if (text === undefined || !/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.valueOf()) && day.toISOString().startsWith(text) && text > '1970' && text < '3000';
};

/** The seven days from the Monday on. */
export const weekOf = (date: string): readonly string[] => {
  const day = Temporal.PlainDate.from(date);
  return Array.from({ length: 7 }, (_, index) => day.add({ days: index + 1 - day.dayOfWeek }).toString());
};

type WorkingHours = { readonly day: string; readonly start: string; readonly end: string };

const weekdayOf = (date: string) => weekdays[(new Date(date).getUTCDay() + 6) % 7];

export const worksOn = (date: string, hours: readonly WorkingHours[]): boolean =>
  hours.some(({ day }) => day === weekdayOf(date));

/** The working hours of a technician on a day. */
export const workingTimes = (
  date: string,
  zone: string,
  hours: readonly WorkingHours[],
): readonly Times[] => {
  const weekday = weekdayOf(date);
  const at = (clock: string): string =>
    clock === '24:00' ? instantOf(dateAfter(date, 1), zone) : instantOf(`${date}T${clock}`, zone);
  return hours
    .filter(({ day }) => day === weekday)
    .map(({ start, end }) => ({ start: at(start), end: at(end) }));
};

export type LaneItem<T> = { readonly item: T; readonly lane: number; readonly lanes: number };

/** Places overlapping visits side by side, each as wide as possible. */
export const inLanes = <T extends Times>(items: readonly T[]): readonly LaneItem<T>[] => {
  const placed: LaneItem<T>[] = [];
  let group: { item: T; lane: number }[] = [];
  let groupEnd = Number.NEGATIVE_INFINITY;
  let laneEnds: number[] = [];
  const close = (): void => {
    placed.push(...group.map((one) => ({ ...one, lanes: laneEnds.length })));
    group = [];
    laneEnds = [];
  };
  for (const item of items.toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))) {
    const start = Date.parse(item.start);
    const end = Date.parse(item.end);
    if (start >= groupEnd) close();
    const free = laneEnds.findIndex((laneEnd) => laneEnd <= start);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = end;
    groupEnd = Math.max(groupEnd, end);
    group.push({ item, lane });
  }
  close();
  return placed;
};

const moved = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * millisecondsPerMinute).toISOString();

/** Earlier or later by so many minutes, but it starts on the day. */
export const shifted = <P extends Times>(plan: P, minutes: number, day: ClockDay): P => {
  const now = minuteAt(day, plan.start);
  const by = Math.min(Math.max(now + minutes, 0), day.minutes - stepMinutes) - now;
  return { ...plan, start: moved(plan.start, by), end: moved(plan.end, by) };
};

const longestMinutes = 7 * 24 * 60;

export const resized = <P extends Times>(plan: P, minutes: number): P => {
  const length = Math.min(Math.max(minutesOf(plan) + minutes, stepMinutes), longestMinutes);
  return { ...plan, end: moved(plan.start, length) };
};

/** On another day at the same time by the clocks, for as long. */
export const onDay = <P extends Times>(plan: P, date: string, zone: string): P => {
  const start = instantOf(`${date}${localOf(plan.start, zone).slice(10)}`, zone);
  return { ...plan, start, end: moved(start, minutesOf(plan)) };
};

/** Hands a visit from one technician to another, and never lists one twice. Undefined means unassigned. */
export const handedOver = <P extends Plan>(plan: P, from: string | undefined, to: string | undefined): P => {
  if (from === to) return plan;
  const crew = from === undefined ? [to] : plan.technician_ids.map((id) => (id === from ? to : id));
  return { ...plan, technician_ids: [...new Set(crew.filter((id) => id !== undefined))] };
};

type Worker = {
  readonly id: string;
  readonly active: boolean;
  readonly time_off: readonly Times[];
  readonly working_hours: readonly WorkingHours[];
};

/** Those who work then, and have nothing else to do, by what is known here; the service decides. */
export const freeFor = <W extends Worker>(
  times: Times,
  workers: readonly W[],
  engagements: readonly Plan[],
  zone: string,
): readonly W[] => {
  const date = localOf(times.start, zone).slice(0, 10);
  return workers.filter(
    ({ id, active, time_off, working_hours }) =>
      active &&
      !time_off.some((away) => overlaps(away, times)) &&
      !engagements.some((one) => one.technician_ids.includes(id) && overlaps(one, times)) &&
      workingTimes(date, zone, working_hours).some(
        ({ start, end }) =>
          Date.parse(start) <= Date.parse(times.start) && Date.parse(times.end) <= Date.parse(end),
      ),
  );
};
