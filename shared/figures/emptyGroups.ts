import { dateIn } from '../kernel/calendarDates.ts';
import { addDays } from '../kernel/zone.ts';
import { isCalendarUnit, labelsOf, periodAt } from './grouping.ts';
import { type Look, readAll } from './looking.ts';
import { entities } from './model/entities.ts';
import { weekdays } from './model/model.ts';
import { readSelected, type Selection } from './selection.ts';

/**
 * The groups that may have no records: who did none, and when there were none, have the fewest. All technicians, the days of a time that
 * is bounded, and otherwise the values that any record has; of customers nobody asks for all.
 */
export const groupsThatMayBeEmpty = async (
  look: Look,
  selection: Selection,
  by: string,
  known: readonly string[],
): Promise<readonly string[]> => {
  if (isCalendarUnit(by)) return by === 'weekday' ? weekdays : periodsOf(look, selection, by, known);
  const { of } = entities[selection.entity].fields[by] ?? {};
  if (of === 'technicians') {
    const { data } = await readAll(look, 'technicians', {});
    return data.filter(({ active }) => active !== false).map(({ id }) => id);
  }
  if (of !== undefined) return [];
  const { found } = await readSelected(look, { entity: selection.entity, where: [] }, [by]);
  return [...new Set(found.flatMap((one) => labelsOf(look, selection, by, one)))].filter(
    (label) => label !== '',
  );
};

/** The first days of the periods of a time; what has not come yet is only counted as far as there is something. */
const periodsOf = (
  { tenant, now }: Look,
  { from, through }: Selection,
  unit: string,
  known: readonly string[],
): readonly string[] => {
  if (from === undefined || through === undefined || unit === 'daytime') return [];
  const today = dateIn(tenant.time_zone, now);
  const last = [today, ...known].toSorted().at(-1) ?? today;
  const end = through < last ? through : last;
  const periods: string[] = [];
  for (let day = from; day <= end && periods.length < mostPeriods; ) {
    const period = periodAt(unit, day);
    periods.push(period.from);
    day = addDays(period.through, 1);
  }
  return periods;
};

const mostPeriods = 1_000;
