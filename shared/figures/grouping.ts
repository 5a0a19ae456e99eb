import { dateIn, daytimeOf, periodOf, quarterOf } from '../kernel/calendarDates.ts';
import { compare, decimalOf, numberOf, zero } from '../kernel/decimal.ts';
import { fold } from '../kernel/folding.ts';
import { weekdayOf } from '../kernel/zone.ts';
import { fieldValue, type JoinedRecord, type Look } from './looking.ts';
import { figureOf, type Measure, numberOrNull, percentOf } from './measuring.ts';
import { entities } from './model/entities.ts';
import { type Field, weekdays } from './model/model.ts';
import { namesOf } from './naming.ts';
import { momentOf, type Selection } from './selection.ts';

export const calendarUnits = ['day', 'week', 'month', 'quarter', 'year', 'weekday', 'daytime'] as const;

type Figure = ReturnType<typeof figureOf>['value'];

/** How many groups are shown where nobody says how many. */
export const usualTop = 25;

type Grouping = {
  readonly by: string;
  readonly top?: number;
  /** The smallest first. */
  readonly least?: boolean;
  /** Times, too, by their figure. */
  readonly ranked?: boolean;
  /** Only groups whose figure is above it. */
  readonly over?: number | undefined;
};

/** A group as it is shown: its value is that of the field, or the first day of its period. */
type Row = {
  readonly group: string;
  readonly value: number | null;
  readonly records: number;
  readonly id?: string;
  /** Which part of all it is, in percent, where each record counts in one group. */
  readonly percentage?: number | null;
};

/** The kinds of fields by which records are grouped. */
export const groupable: ReadonlySet<string> = new Set([
  'state',
  'choice',
  'text',
  'tags',
  'person',
  'people',
  'daytime',
  'age',
]);

export const isCalendarUnit = (name: string): name is (typeof calendarUnits)[number] =>
  (calendarUnits as readonly string[]).includes(name);

/** Groups by time stand in order of time unless the largest or smallest are wanted, others by their figure; a record with several values counts in each of their groups. */
export const groupsOf = async (
  look: Look,
  selection: Selection,
  measure: Measure,
  { by, top = Number.POSITIVE_INFINITY, least = false, ranked = false, over }: Grouping,
  found: readonly JoinedRecord[],
  mayBeEmpty: (known: readonly string[]) => Promise<readonly string[]> = async () => [],
): Promise<{ rows: Row[]; groups: number; tied?: number }> => {
  const groups = new Map<string, { label: string; members: JoinedRecord[] }>();
  for (const one of found)
    for (const label of labelsOf(look, selection, by, one)) {
      if (!isWanted(selection, by, label)) continue;
      const key = fold(label);
      const group = groups.get(key) ?? { label, members: [] };
      group.members.push(one);
      groups.set(key, group);
    }
  const empty =
    measure.measure === 'count' && found.length > 0
      ? (namedIn(selection, by) ?? (await mayBeEmpty([...groups.values()].map(({ label }) => label))))
      : [];
  for (const label of empty) if (!groups.has(fold(label))) groups.set(fold(label), { label, members: [] });
  const measured = [...groups.values()]
    .map(({ label, members }) => ({ label, ...figureOf(look, measure, members) }))
    .filter(({ value }) =>
      value === null ? !least && over === undefined : over === undefined || numberOf(value) > over,
    );
  const isInTime = isCalendarUnit(by) && by !== 'weekday' && by !== 'daytime' && !ranked && !least;
  const { of: people, kind, values } = entities[selection.entity].fields[by] ?? {};
  const isNobody = (label: string): boolean => label === '' && people !== undefined;
  // Whoever is first among people, or above a figure, is somebody.
  const areChosen = least || over !== undefined || top < usualTop;
  const figures = measured.filter(({ label }) => !(areChosen && isNobody(label)));
  type FigureRow = (typeof figures)[number];
  const byLabel = (a: FigureRow, b: FigureRow) => (a.label < b.label ? -1 : 1);
  const byFigure = (a: FigureRow, b: FigureRow) =>
    Number(isNobody(a.label)) - Number(isNobody(b.label)) ||
    compare(b.value ?? zero(0), a.value ?? zero(0)) * (least ? -1 : 1) ||
    byLabel(a, b);
  // From the youngest on.
  const ages = kind === 'age' && !ranked && !least ? values : undefined;
  const byAge = ages && ((a: FigureRow, b: FigureRow) => ages.indexOf(a.label) - ages.indexOf(b.label));
  const ordered = figures.toSorted(byAge ?? (isInTime ? byLabel : byFigure));
  const shown = isInTime ? ordered.slice(-top) : ordered.slice(0, top);
  const names = people && (await groupNames(look, people, shown));
  const isShared = found.some((one) => labelsOf(look, selection, by, one).length > 1);
  const all = isOfAll(selection, measure, by) && !isShared ? figureOf(look, measure, found).value : null;
  const end = shown.at(-1);
  const others = ordered.slice(shown.length).filter(({ label }) => !isNobody(label));
  const tied = others.filter(({ value }) => !isInTime && isSame(value, end?.value ?? null)).length;
  return {
    groups: ordered.filter(({ label }) => !isNobody(label)).length,
    ...(tied > 0 && { tied }),
    rows: shown.map(({ label, value, of }) => ({
      group: label === '' ? 'none' : names === undefined ? label : (names.get(label) ?? 'no name'),
      ...(names === undefined || label === '' ? {} : { id: label }),
      value: numberOrNull(value),
      records: of,
      ...(all !== null && value !== null && { percentage: percentOf(value, all) }),
    })),
  };
};

/** A conversation is a customer's, or a lead's who is none yet. */
const groupNames = async (
  look: Look,
  people: NonNullable<Field['of']>,
  groups: readonly { readonly label: string }[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = groups.map(({ label }) => label);
  const names = await namesOf(look, people, ids);
  const others = ids.filter((id) => !names.has(id));
  return people === 'customers' ? new Map([...names, ...(await namesOf(look, 'leads', others))]) : names;
};

/** What adds up to the whole: not where a record may count in several groups, as jobs do that have a crew. */
const isOfAll = ({ entity }: Selection, { measure }: Measure, by: string): boolean =>
  (measure === 'count' || measure === 'sum') &&
  (entity === 'appointments' || !['tags', 'people'].includes(entities[entity].fields[by]?.kind ?? ''));

const isSame = (one: Figure, other: Figure): boolean =>
  one !== null && other !== null && compare(one, other) === 0;

/** Where several are set beside each other no other is shown, though records of theirs are shared with others. */
const isWanted = (selection: Selection, by: string, label: string): boolean =>
  namedIn(selection, by)?.some((one) => fold(one) === fold(label)) ?? true;

/** Several values by which records are chosen and grouped as well. */
const namedIn = ({ where }: Selection, by: string): readonly string[] | undefined =>
  where.find(({ field, is, values }) => field === by && is === '=' && values.length > 1)?.values;

/** The day, or the week, month, quarter or year that it is in. */
export const periodAt = (unit: string, day: string): { from: string; through: string } => {
  if (unit === 'day') return { from: day, through: day };
  if (unit === 'quarter') return quarterOf(day);
  return periodOf(unit === 'week' || unit === 'month' ? unit : 'year', day);
};

/** In which groups a record counts. */
export const labelsOf = (
  { tenant }: Look,
  selection: Selection,
  by: string,
  found: JoinedRecord,
): readonly string[] => {
  if (isCalendarUnit(by)) {
    const moment = fieldValue(found, momentOf(selection));
    if (typeof moment !== 'string') return [''];
    if (by === 'daytime') return [daytimeOf(tenant.time_zone, moment)];
    const day = dateIn(tenant.time_zone, moment);
    if (by === 'weekday') return [weekdays[weekdayOf(day) - 1] ?? ''];
    return [periodAt(by, day).from];
  }
  const value = fieldValue(found, by);
  if (Array.isArray(value)) return value.length === 0 ? [''] : value;
  return [typeof value === 'string' ? value : ''];
};

type Groups = { readonly rows: readonly Row[]; readonly groups: number };

/** What part each group is of its whole, in percent; the largest share first, times in their order unless only some are wanted. */
export const ratesOf = (
  part: Groups,
  whole: Groups,
  { by, top, least }: { by?: string | undefined; top: number; least: boolean },
) => {
  const parts = new Map(part.rows.map((row) => [row.id ?? row.group, row.value ?? 0]));
  const rows = whole.rows.map(({ records: _, percentage: _share, value: all, ...row }) => {
    const of = parts.get(row.id ?? row.group) ?? 0;
    const some = decimalOf(of);
    const among = decimalOf(all ?? 0);
    const value = some === undefined || among === undefined ? null : percentOf(some, among);
    return { ...row, value, part: of, whole: all ?? 0 };
  });
  const isInTime = by !== undefined && isCalendarUnit(by) && top === usualTop && !least;
  const areChosen = least || top < usualTop;
  const ordered = isInTime
    ? rows
    : rows
        .filter((row) => !(areChosen && isNobodyIn(whole, row)))
        .toSorted(
          (a, b) =>
            (isNobodyIn(whole, a) ? 1 : 0) - (isNobodyIn(whole, b) ? 1 : 0) ||
            ((b.value ?? 0) - (a.value ?? 0)) * (least ? -1 : 1),
        );
  return { rows: ordered.slice(0, top), groups: rows.length };
};

/** Where others are people it is nobody. */
const isNobodyIn = ({ rows }: Groups, { id }: { readonly id?: string }): boolean =>
  id === undefined && rows.some((row) => row.id !== undefined);
