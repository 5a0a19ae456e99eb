import { localTime } from '../kernel/calendarDates.ts';
import type { Instant } from '../kernel/clock.ts';

/** A moment as tools tell it: as an instant, and as clocks of the company's zone show it. */
export const toldMoment = (zone: string, at: Instant) => ({ at, at_local: localTime(zone, at) });

/** The same as the entries of a field and of its local time. */
export const momentNamed = (zone: string, name: string, at: Instant): [string, string][] => [
  [name, at],
  [`${name}_local`, localTime(zone, at)],
];

/** A local time as people would say it: "2026-11-24 10:00". */
export const readable = (local: unknown): string => String(local).replace('T', ' ');
