/** An argument of product code, so that tests and the local runtime can move the time. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** An ISO 8601 instant in UTC with milliseconds and `Z`; the text sorts by time. */
export type Instant = string;

/** Lambda stops a request's function after this time. */
export const longestRequestSeconds = 15;

/** This long after a request started, it can no longer commit. The five seconds allow for clocks that differ. */
export const committedAfterSeconds = longestRequestSeconds + 5;

export const toInstant = (date: Date): Instant => date.toISOString();

export const addSeconds = (instant: Instant, seconds: number): Instant =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString();

/** Regardless of daylight saving; `addDays` of a time zone counts days of the calendar. */
export const addDaysOf24Hours = (instant: Instant, days: number): Instant =>
  addSeconds(instant, days * 86_400);

export const secondsBetween = (from: Instant, to: Instant): number =>
  (Date.parse(to) - Date.parse(from)) / 1000;
