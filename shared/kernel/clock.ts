/** Product code gets its clock as an argument, so that tests and the local runtime can move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** An ISO 8601 instant in UTC with milliseconds and `Z`: as text it sorts in order of time. */
export type Instant = string;

/** The longest that a request may take: its function is stopped then. */
export const longestRequestSeconds = 15;

/** This long after a request began, nothing of it can still be committed. The five seconds are for clocks that differ. */
export const committedAfterSeconds = longestRequestSeconds + 5;

export const toInstant = (date: Date): Instant => date.toISOString();

export const addSeconds = (instant: Instant, seconds: number): Instant =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString();

/** Later by that many times 24 hours, regardless of daylight saving. */
export const addDays = (instant: Instant, days: number): Instant => addSeconds(instant, days * 86_400);

export const secondsBetween = (from: Instant, to: Instant): number =>
  (Date.parse(to) - Date.parse(from)) / 1000;
