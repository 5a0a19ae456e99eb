import { type CalendarUnit, dateIn, periodOf } from '../../kernel/calendarDates.ts';
import { compare, zero } from '../../kernel/decimal.ts';
import { fold } from '../../kernel/folding.ts';
import { entities } from '../model/entities.ts';
import { type Found, fieldValue, type Look } from './looking.ts';
import { figureOf, type Measure, numberOrNull } from './measuring.ts';
import { namesOf } from './naming.ts';
import { momentOf, type Selection } from './selection.ts';

export const calendarUnits = ['day', 'week', 'month', 'year'] as const;

type Grouping = {
  readonly by: string;
  readonly top: number;
  /** The smallest first. */
  readonly least: boolean;
};

/** A group as it is shown: its value is that of the field, or the first day of its period. */
type Row = {
  readonly group: string;
  readonly value: number | null;
  readonly records: number;
  readonly id?: string;
};

export const isCalendarUnit = (name: string): name is (typeof calendarUnits)[number] =>
  (calendarUnits as readonly string[]).includes(name);

/** Groups by time stand in order of time, others by their figure; a record with several values counts in each of their groups. */
export const groupsOf = async (
  look: Look,
  selection: Selection,
  measure: Measure,
  { by, top, least }: Grouping,
  found: readonly Found[],
): Promise<{ rows: Row[]; groups: number }> => {
  const groups = new Map<string, { label: string; members: Found[] }>();
  for (const one of found)
    for (const label of labelsOf(look, selection, by, one)) {
      const key = fold(label);
      const group = groups.get(key) ?? { label, members: [] };
      group.members.push(one);
      groups.set(key, group);
    }
  const figures = [...groups.values()].map(({ label, members }) => ({
    label,
    ...figureOf(look, measure, members),
  }));
  const ordered = isCalendarUnit(by)
    ? figures.toSorted((a, b) => (a.label < b.label ? -1 : 1))
    : figures.toSorted((a, b) => {
        const order = compare(b.value ?? zero(0), a.value ?? zero(0)) * (least ? -1 : 1);
        return order || (a.label < b.label ? -1 : 1);
      });
  const shown = isCalendarUnit(by) ? ordered.slice(-top) : ordered.slice(0, top);
  const people = entities[selection.entity].fields[by]?.of;
  const names =
    people === undefined
      ? undefined
      : await namesOf(
          look,
          people,
          shown.map(({ label }) => label),
        );
  return {
    groups: ordered.length,
    rows: shown.map(({ label, value, of }) => ({
      group: label === '' ? 'none' : (names?.get(label) ?? label),
      ...(names === undefined || label === '' ? {} : { id: label }),
      value: numberOrNull(value),
      records: of,
    })),
  };
};

const labelsOf = ({ company }: Look, selection: Selection, by: string, found: Found): readonly string[] => {
  if (isCalendarUnit(by)) {
    const moment = fieldValue(found, momentOf(selection));
    if (typeof moment !== 'string') return [''];
    const day = dateIn(company.time_zone, moment);
    return [by === 'day' ? day : periodOf(by satisfies CalendarUnit, day).from];
  }
  const value = fieldValue(found, by);
  if (Array.isArray(value)) return value.length === 0 ? [''] : value;
  return [typeof value === 'string' ? value : ''];
};
