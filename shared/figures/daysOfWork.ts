import { merged, spanOf, without } from '../domain/spans.ts';
import { createRoster, TechnicianRecord } from '../domain/technicians.ts';
import { addDays, momentIn } from '../kernel/zone.ts';

/** The days of the calendar of which something is so, any of which may be asked about. */
export type DaySet = { readonly has: (day: string) => boolean };

/** The days on which a technician has time off, for all of the day or a part of it. */
export const daysOff = (record: unknown, zone: string): DaySet => {
  const off = TechnicianRecord.parse(record).time_off.map(spanOf);
  return {
    has: (day) => {
      const start = momentIn(zone, day, '00:00');
      const end = momentIn(zone, addDays(day, 1), '00:00');
      return off.some((span) => span.start < end && span.end > start);
    },
  };
};

/** The days on which some working time is left beside time off. */
export const daysAtWork = (record: unknown, zone: string): DaySet => {
  const technician = TechnicianRecord.parse(record);
  const off = merged(technician.time_off.map(spanOf));
  const roster = createRoster(zone);
  return { has: (day) => without(merged(roster.on(day, technician)), off).length > 0 };
};
