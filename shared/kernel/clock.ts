/** Tells the time. Product code asks the clock it was handed, so that tests and the local runtime can move it. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** An ISO 8601 instant in UTC with milliseconds and `Z`: as text it sorts in order of time. */
export type Instant = string;

export const toInstant = (date: Date): Instant => date.toISOString();

export const addSeconds = (instant: Instant, seconds: number): Instant =>
  new Date(Date.parse(instant) + seconds * 1000).toISOString();

export const secondsBetween = (from: Instant, to: Instant): number =>
  (Date.parse(to) - Date.parse(from)) / 1000;
