import type { FigureUnit } from '../contract/figures.ts';
import { dateIn, monthsIn } from '../kernel/calendarDates.ts';
import { daysBetween } from '../kernel/zone.ts';
import { fieldValue, type JoinedRecord, type Look } from './looking.ts';
import { momentOf, type Selection } from './selection.ts';

const days = { day: 1, week: 7 } as const;
const months = { month: 1, quarter: 3, year: 12 } as const;

/**
 * How many of these units, and parts of one, lie from the first day of a selection, or that of its first record, to the last one, and the records of that time.
 * Of a time that goes on only what has passed counts: the rest of it is still filling up.
 */
export const inPeriods = (
  { tenant: { time_zone }, now }: Look,
  selection: Selection,
  unit: FigureUnit,
  found: readonly JoinedRecord[],
): { readonly periods?: number; readonly found: readonly JoinedRecord[] } => {
  const today = dateIn(time_zone, now);
  const dated = found.flatMap((one) => {
    const at = fieldValue(one, momentOf(selection));
    return typeof at === 'string' ? [{ one, day: dateIn(time_zone, at) }] : [];
  });
  const from = selection.from ?? dated.map(({ day }) => day).toSorted()[0] ?? today;
  const last = selection.through ?? today;
  const through = from <= today && last > today ? today : last;
  const within = dated.filter(({ day }) => day <= through).map(({ one }) => one);
  if (from > through) return { found: within };
  const periods =
    unit === 'day' || unit === 'week'
      ? daysBetween(from, through).length / days[unit]
      : monthsIn({ from, through }) / months[unit];
  return { periods, found: within };
};
