/** Moments as people in the company's office read them, by its clocks. */
export const momentText = (instant: string, zone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(instant));

export const dayText = (instant: string, zone: string, dateStyle: 'medium' | 'full' = 'medium'): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle }).format(new Date(instant));

/** A day in a row of a list: without the year if it is this one. */
export const briefDayText = (instant: string, zone: string, now = Date.now()): string => {
  const days = new Intl.DateTimeFormat('en-US', { timeZone: zone, dateStyle: 'medium' });
  const text = days.format(new Date(instant));
  const [, year = ''] = days.format(now).split(',');
  return text.replace(`,${year}`, '');
};

/** As short as it is still clear: only the time if it is today. */
export const briefText = (instant: string, zone: string, now = Date.now()): string => {
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  return dayOf.format(Date.parse(instant)) === dayOf.format(now)
    ? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeStyle: 'short' }).format(Date.parse(instant))
    : briefDayText(instant, zone, now);
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
  const from = new Date(`${first}T00:00:00Z`);
  const to = new Date(`${last}T00:00:00Z`);
  return first === last ? longDay.format(from) : shortDay.formatRange(from, to);
};
