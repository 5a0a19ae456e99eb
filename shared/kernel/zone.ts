import { late } from './late.ts';

const library = /* @__PURE__ */ late('temporal-polyfill');

/** Temporal, which Node 24 lacks. */
export const temporal = () => library().Temporal;

/**
 * The name of an IANA time zone in IANA's capitals, from any capitals; an older name, such as US/Eastern, is kept.
 * Undefined for other text. The zones come with Node: `process.versions.tz`.
 */
export const timeZoneNamed = (name: string): string | undefined => {
  // An offset such as +02:00 would pass the check below, but it has no daylight saving.
  if (!/^[A-Za-z]/.test(name)) return undefined;
  const anyDay = temporal().PlainDate.from('2000-01-01');
  try {
    return anyDay.toZonedDateTime(name).timeZoneId;
  } catch {
    return undefined;
  }
};

/** The zone's local day at that moment, as `2026-03-08`. */
export const dayIn = (zone: string, milliseconds: number): string =>
  temporal().Instant.fromEpochMilliseconds(milliseconds).toZonedDateTimeISO(zone).toPlainDate().toString();

/** Days of the calendar, such as `2026-03-08`; `addDaysOf24Hours` moves an instant. */
export const addDays = (day: string, days: number): string =>
  temporal().PlainDate.from(day).add({ days }).toString();

/** Both ends are included. */
export const daysBetween = (first: string, last: string): string[] => {
  const days: string[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
};

/** 1 for Monday to 7 for Sunday. */
export const weekdayOf = (day: string): number => temporal().PlainDate.from(day).dayOfWeek;

/**
 * The moment, in milliseconds since 1970, at which clocks in the zone show `time` (`00:00` to `24:00`) on that day. A
 * time skipped for daylight saving means the moment of the skip; a repeated one means the first.
 */
export const momentIn = (zone: string, day: string, time: string): number => {
  const local =
    time === '24:00'
      ? temporal().PlainDateTime.from(addDays(day, 1))
      : temporal().PlainDateTime.from(`${day}T${time}`);
  const moment = local.toZonedDateTime(zone, { disambiguation: 'earlier' });
  const skip = moment.toPlainDateTime().equals(local) ? null : moment.getTimeZoneTransition('next');
  return (skip ?? moment).epochMilliseconds;
};

/** Every zone's transitions are at a quarter of an hour. */
const quarterHour = 900_000;

/** The zone's local time, as `2026-03-08T09:30:00`; nearby moments share one computation. */
export const localClock = (zone: string): ((moment: string | number) => string) => {
  const offsets = new Map<number, number>();
  const offsetAt = (milliseconds: number): number => {
    const quarter = Math.floor(milliseconds / quarterHour);
    const known = offsets.get(quarter);
    if (known !== undefined) return known;
    const { offsetNanoseconds } = temporal()
      .Instant.fromEpochMilliseconds(quarter * quarterHour)
      .toZonedDateTimeISO(zone);
    offsets.set(quarter, offsetNanoseconds / 1_000_000);
    return offsetNanoseconds / 1_000_000;
  };
  return (moment) => {
    const milliseconds = typeof moment === 'number' ? moment : Date.parse(moment);
    return new Date(milliseconds + offsetAt(milliseconds)).toISOString().slice(0, 19);
  };
};
