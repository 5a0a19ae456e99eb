import type { FiguresQuery, NamedPeriod } from '../contract/figures.ts';
import { periodOf, quarterOf, type WholeDays } from '../kernel/calendarDates.ts';
import { addDays } from '../kernel/zone.ts';

const offsets: Readonly<Record<string, number>> = { last: -1, this: 0, next: 1 };

/** The period's days as of today; the last 7 days end today, the next 7 start today. */
export const daysOfPeriod = (period: NamedPeriod, today: string): WholeDays => {
  const [when = '', count, unit] = period.split('_');
  if (count === undefined) {
    const day = addDays(today, when === 'yesterday' ? -1 : when === 'tomorrow' ? 1 : 0);
    return { from: day, through: day };
  }
  if (unit !== undefined) {
    const others = Number(count) - 1;
    return when === 'last'
      ? { from: addDays(today, -others), through: today }
      : { from: today, through: addDays(today, others) };
  }
  const offset = offsets[when] ?? 0;
  if (count === 'quarter') return quarterOf(periodOf('month', quarterOf(today).from, 3 * offset).from);
  return periodOf(count === 'week' || count === 'month' ? count : 'year', today, offset);
};

export const datedQuery = ({ period, versus, ...query }: FiguresQuery, today: string): FiguresQuery => {
  const days = period && daysOfPeriod(period, today);
  const others = versus && daysOfPeriod(versus, today);
  return {
    ...query,
    ...(days && { from: days.from, to: days.through }),
    ...(others && { versus_from: others.from, versus_to: others.through }),
  };
};
