import type { Span } from './days.ts';

export type Times = { readonly start: string; readonly end: string };

/** When and by whom a visit is done; the first of the crew leads it. */
export type Plan = Times & { readonly technician_ids: readonly string[] };

export const planOf = ({ start, end, technician_ids }: Plan): Plan => ({ start, end, technician_ids });

export const millisecondsPerMinute = 60_000;

export const minutesOf = ({ start, end }: Times): number =>
  (Date.parse(end) - Date.parse(start)) / millisecondsPerMinute;

export const overlaps = (one: Times, other: Times): boolean =>
  Date.parse(one.start) < Date.parse(other.end) && Date.parse(other.start) < Date.parse(one.end);

export const isWithin = (times: Times, { from, to }: Span): boolean =>
  overlaps(times, { start: from, end: to });

export const isSameTime = (one: Times, other: Times): boolean =>
  Date.parse(one.start) === Date.parse(other.start) && Date.parse(one.end) === Date.parse(other.end);

export const isSamePlan = (one: Plan, other: Plan): boolean =>
  isSameTime(one, other) && one.technician_ids.join() === other.technician_ids.join();
