import { Temporal } from 'temporal-polyfill';

export const isTimeZone = (name: string): boolean => {
  // An offset such as +02:00 would pass the check below, but it knows no daylight saving.
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    return true;
  } catch {
    return false;
  }
};
