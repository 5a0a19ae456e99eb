import { now } from '../company/history.ts';
import { history } from '../company/memory.ts';

const slotMilliseconds = 30 * 60_000;
const dayMilliseconds = 86_400_000;

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' });

/** A time of a day in November, when New York is five hours behind. */
const inWinter = (day: string, time: string): number =>
  Date.parse(`${day}T00:00:00.000-05:00`) + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * 60_000;

const daysBetween = (first: string, last: string): readonly string[] =>
  Array.from({ length: (Date.parse(last) - Date.parse(first)) / dayMilliseconds + 1 }, (_, index) =>
    new Date(Date.parse(first) + index * dayMilliseconds).toISOString().slice(0, 10),
  );

type Technician = (typeof history.technicians)[number];

/** When the slots of a technician on those days begin that are not past and have no appointment in them. */
const slotsOf = ({ id, working_hours }: Technician, days: readonly string[]): readonly number[] => {
  const slots = days.flatMap((day) =>
    working_hours
      .filter((hours) => hours.day === weekday.format(new Date(day)).toLowerCase())
      .flatMap((hours) => {
        const open = inWinter(day, hours.start);
        const close = inWinter(day, hours.end);
        return Array.from(
          { length: (close - open) / slotMilliseconds },
          (_, index) => open + index * slotMilliseconds,
        );
      }),
  );
  const isTaken = (at: number): boolean =>
    history.appointments.some(
      (one) =>
        one.technician_id === id &&
        one.status !== 'canceled' &&
        Date.parse(one.start) < at + slotMilliseconds &&
        Date.parse(one.end) > at,
    );
  return slots.filter((at) => at >= Date.parse(now) && !isTaken(at));
};

const opens: Readonly<Record<string, string>> = { morning: '00:00', afternoon: '12:00', day: '00:00' };

/**
 * `free <day>[..<day>] <HH:MM>|morning|afternoon|day [of <technician>|<skill>]`: from when that is looked at, who is asked
 * about, and when the first slot of half an hour begins of each who has one then.
 */
export const freeAt = (line: string) => {
  const [, day = '', last = day, part = '', name, skill] =
    /^free ([\d-]+)(?:\.\.([\d-]+))? (\S+)(?: of (.+)| (.+))?$/.exec(line) ?? [];
  const start = inWinter(day, opens[part] ?? part);
  const end =
    opens[part] === undefined
      ? start + slotMilliseconds
      : inWinter(last, part === 'morning' ? '12:00' : '24:00');
  const asked = history.technicians.filter(
    (one) =>
      one.active &&
      (name === undefined || one.name === name) &&
      (skill === undefined || one.skills.includes(skill)),
  );
  const firsts = asked.flatMap((one): [string, string][] =>
    slotsOf(one, daysBetween(day, last))
      .filter((at) => at >= start && at + slotMilliseconds <= end)
      .slice(0, 1)
      .map((at) => [one.id, new Date(at).toISOString()]),
  );
  return {
    from: new Date(start).toISOString(),
    technician: history.technicians.find((one) => one.name === name)?.id,
    firsts: Object.fromEntries(firsts),
  };
};
