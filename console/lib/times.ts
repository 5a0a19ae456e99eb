/** Moments as people in the company's office read them, by its clocks. */
export const momentText = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(instant));

export const dayText = (instant: string, zone: string, dateStyle: 'medium' | 'full' = 'medium'): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle }).format(new Date(instant));

/** As short as it is still clear: without the year if it is this one, and only the time if it is today. */
export const briefText = (instant: string, zone: string, now = Date.now()): string => {
  const moment = Date.parse(instant);
  const write = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, ...options }).format(moment);
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  const [day, today] = [dayOf.format(moment), dayOf.format(now)];
  if (day === today) return write({ timeStyle: 'short' });
  return day.slice(0, 4) === today.slice(0, 4)
    ? write({ month: 'short', day: 'numeric' })
    : write({ dateStyle: 'medium' });
};

/** `2026-03-08T09:30:00` as `Sun, Mar 8`. */
export const localDayText = (local: string): string =>
  weekday.format(new Date(`${local.slice(0, 10)}T00:00:00Z`));

const weekday = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

const longDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' });
const shortDay = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' });

/** One day in full, or the days from one to another: `Mar 2 – 8, 2026`. */
export const dayRangeText = (first: string, last: string): string => {
  const [from, to] = [new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`)];
  return first === last ? longDay.format(from) : shortDay.formatRange(from, to);
};
