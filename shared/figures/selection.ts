import * as z from 'zod';
import { receivedDaysBack } from '../contract/payments.ts';
import { dateIn, isCalendarDate, startOfDay } from '../kernel/calendarDates.ts';
import { addSeconds, type Instant } from '../kernel/clock.ts';
import { compare, decimalOf } from '../kernel/decimal.ts';
import { fold } from '../kernel/folding.ts';
import { addDays } from '../kernel/zone.ts';
import {
  alone,
  amountOf,
  fieldValue,
  type JoinedRecord,
  joinsOf,
  type Look,
  mostRead,
  readAll,
  type Value,
  withJoined,
} from './looking.ts';
import { comparisonOf } from './model/comparing.ts';
import { Condition, conditionsOf } from './model/conditions.ts';
import { entities, fieldOf } from './model/entities.ts';
import { type EntityName, entityNames, type Field } from './model/model.ts';

const day = (what: string) => z.iso.date().optional().describe(`${what} day, in the company's time zone.`);

/** Which records: of what kind, under which conditions, and in which days as `moment` has them. */
export const selectionFields = {
  entity: z.enum(entityNames),
  where: z.array(Condition).max(10).default([]),
  moment: z.string().max(50).optional().describe('The moment that the days are about.'),
  from: day('First'),
  through: day('Last'),
};

export const Selection = z.object(selectionFields);
export type Selection = z.output<typeof Selection>;

/** What is wrong with a selection, as a sentence; undefined for one that the model can answer. */
export const objectionTo = ({ entity, where, moment, from, through }: Selection): string | undefined => {
  const { fields } = entities[entity];
  const unknown = where.find(({ field }) => fields[field] === undefined);
  if (unknown !== undefined)
    return `There is no field ${unknown.field} of ${entity}; there are ${Object.keys(fields).join(', ')}.`;
  const wrong = where.find(
    (condition) => !isSensible(fields[condition.field], condition) && !areMoments(entity, condition),
  );
  const compared = fields[wrong?.field ?? ''];
  if (wrong !== undefined && compared !== undefined)
    return `The field ${wrong.field} of ${entity} is compared with ${comparisonOf(compared)}.`;
  const moments = momentsOf(entity);
  if (moment !== undefined && !moments.includes(moment))
    return `There is no moment ${moment} of ${entity}; there are ${moments.join(', ')}.`;
  if (from !== undefined && through !== undefined && from > through)
    return 'The first day must not be after the last.';
  return undefined;
};

/** What the days of a selection may be about: moments of the record, or when others of it were made. */
export const momentsOf = (entity: EntityName): readonly string[] =>
  Object.entries(entities[entity].fields).flatMap(([name, { kind, records }]) =>
    kind === 'moment' || records !== undefined ? [name] : [],
  );

const isSensible = (field: Field | undefined, { is, values }: Condition): boolean => {
  const kind = field?.kind;
  const isOrdered = is !== '=' && is !== '!=';
  if (kind === 'money' || kind === 'days' || kind === 'hours')
    return values.every((value) => (value === '' ? !isOrdered : /^-?\d{1,15}(\.\d{1,6})?$/.test(value)));
  // No moment is a whole day, nor this very one.
  if (kind === 'moment')
    return values.every(isOrdered ? isTime : (value) => value === '' || isInstant(value));
  if (kind === 'workdays' || kind === 'offdays') return !isOrdered && values.every(isCalendarDate);
  if (kind === 'clock') return values.every((value) => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(value));
  return (
    !isOrdered &&
    (field?.values === undefined || values.every((value) => value === '' || field.values?.includes(value)))
  );
};

/** Two moments of one record: `paid_at<=due_at`. */
const areMoments = (entity: EntityName, { field, is, values: [other = '', ...others] }: Condition): boolean =>
  is !== '=' &&
  is !== '!=' &&
  others.length === 0 &&
  [field, other].every((name) => fieldOf(entity, name)?.kind === 'moment');

const isTime = (value: string): boolean => value === 'now' || isCalendarDate(value) || isInstant(value);

const isInstant = (value: string): boolean => z.iso.datetime().safeParse(value).success;

/** Every field that conditions look at: `paid_at<=due_at` at two. */
export const fieldsIn = (where: readonly Condition[]): string[] =>
  where.flatMap(({ field, is, values }) => (is === '=' || is === '!=' ? [field] : [field, ...values]));

/**
 * What is selected; `complete` is false where there is more than one call reads.
 * @param fields those that the caller looks at beside the conditions
 */
export const readSelected = async (
  look: Look,
  selection: Selection,
  fields: readonly string[] = [],
): Promise<{ found: readonly JoinedRecord[]; complete: boolean }> => {
  const { entity, where } = selection;
  const window = boundsOf(look, selection);
  const reads = await readEach(look, selection, storeBounds(selection, window));
  const needed = joinsOf(entity, [...fieldsIn(where), momentOf(selection), ...fields]);
  const all = reads.flatMap(({ data }) => data);
  // A visit of two technicians is on the lists of both.
  const records = entity === 'appointments' ? [...new Map(all.map((one) => [one.id, one])).values()] : all;
  const ofOthers = entities[entity].fields[momentOf(selection)]?.records;
  const ofSome = Object.values(entities[entity].fields).filter((field) => field.records !== undefined);
  const { found, complete } = await withJoined(look, entity, records, needed, (join, record) => {
    // A lead of a contract, a customer of an invoice: only of what there may be none it matters which.
    if (!ofSome.some((field) => field.join === join)) return true;
    const { entity: joined, only, since } = join;
    const { usual, moment: own } = entities[joined];
    const one = alone(look, joined, record);
    const counts = (conditionsOf(only ?? usual?.where ?? '') ?? []).every((condition) =>
      isMet(look, condition, fieldValue(one, condition.field)),
    );
    return counts && (ofOthers !== joined || isWithin(fieldValue(one, since ?? own), window));
  });
  const wanted = found.filter((one) => isSelected(look, one, selection, window));
  return { found: wanted, complete: complete && reads.every((read) => read.complete) };
};

/** One list after the other, so that all of them together are no more than one call reads. */
const readEach = async (look: Look, selection: Selection, bounds: Bounds): Promise<ReadRecords[]> => {
  const reads: ReadRecords[] = [];
  let left = mostRead;
  const filters = (await filtersOf(look, selection)).map((filter) => ({ filter }));
  for (const options of uniquesOf(selection) ?? filters) {
    if (left === 0) return [...reads, { data: [], complete: false }];
    const read = await readAll(look, selection.entity, { ...options, ...bounds }, left);
    reads.push(read);
    left -= read.data.length;
  }
  return reads;
};

/** What the store finds by a value that one record has, where a condition names one. */
const uniquesOf = (selection: Selection) => {
  const { at, values } = namedBy(selection, ({ isUnique }) => isUnique === true) ?? {};
  return at === undefined ? undefined : values?.map((value) => ({ unique: { [at]: value } }));
};

/** Where a field stands of which a condition names the values, and these. */
const namedBy = ({ entity, where }: Selection, isOf: (field: Field) => boolean) =>
  where.flatMap(({ field: name, is, values }) => {
    const field = fieldOf(entity, name);
    const isNamed = field !== undefined && isOf(field) && is === '=' && !values.includes('');
    return isNamed ? [{ at: field.at, values: [...new Set(values)] }] : [];
  })[0];

type ReadRecords = Awaited<ReturnType<typeof readAll>>;

/** The filters of the lists that have what is selected. */
export const filtersOf = async (
  { store }: Look,
  selection: Selection,
): Promise<readonly Readonly<Record<string, string>>[]> => {
  const filters = narrowings(selection);
  if (entities[selection.entity].isOfEndpoints !== true || filters[0]?.endpoint_id !== undefined)
    return filters;
  const endpoints = await store.endpoints.all();
  return endpoints.flatMap(({ id }) => filters.map((filter) => ({ ...filter, endpoint_id: id })));
};

type Bounds = { readonly from?: Instant; readonly to?: Instant };

/** The days become instants in the company's zone: a day there may begin at any hour of UTC. */
export const boundsOf = ({ tenant: { time_zone } }: Look, { from, through }: Selection): Bounds => ({
  ...(from === undefined ? {} : { from: startOfDay(time_zone, from) }),
  ...(through === undefined ? {} : { to: startOfDay(time_zone, addDays(through, 1)) }),
});

/** Unless one is said, it is the moment of the state that they are all in: completed jobs have their time when they were completed. */
export const momentOf = ({ entity, moment, where }: Selection): string =>
  moment ?? momentOfState(entity, where) ?? entities[entity].moment;

/** Without days the moment only tells and orders them, and that is the one that all of their kind have. */
export const momentListed = (selection: Selection): string => {
  const { entity, moment, from, through } = selection;
  const hasDays = from !== undefined || through !== undefined;
  return hasDays ? momentOf(selection) : (moment ?? entities[entity].moment);
};

const momentOfState = (entity: EntityName, where: readonly Condition[]): string | undefined => {
  const state = where.find(
    ({ field, is, values }) => field === 'status' && is === '=' && values.length === 1,
  );
  if (state === undefined) return undefined;
  return entities[entity].reached?.[state.values[0] ?? ''];
};

/** What the store need not even read: what was made after the time, unless the moment may lie before its record is made. */
export const storeBounds = (selection: Selection, { from, to }: Bounds): Bounds => {
  const { sortedBy } = entities[selection.entity];
  const moment = momentOf(selection);
  if (entities[selection.entity].fields[moment]?.records !== undefined) return {};
  if (sortedBy === moment) return { ...(from && { from }), ...(to && { to }) };
  const days = daysBeforeMade[moment] ?? (isAfterMade(selection.entity, moment) ? 0 : undefined);
  return sortedBy === 'created_at' && days !== undefined && to !== undefined
    ? { to: addSeconds(to, days * 86_400) }
    : {};
};

/** A payment is recorded some days after its money came. */
const daysBeforeMade: Readonly<Record<string, number>> = {
  settled_at: receivedDaysBack + 1,
  paid_at: receivedDaysBack + 1,
};

/** No record is sent, or comes to another state, before it is made. */
const isAfterMade = (entity: EntityName, moment: string): boolean =>
  ['sent_at', 'issued_at', ...Object.values(entities[entity].reached ?? {})].includes(moment);

/** One filter of the store for each value of the condition that narrows most; an empty one reads the whole list. */
export const narrowings = (selection: Selection): Readonly<Record<string, string>>[] => {
  for (const attribute of entities[selection.entity].narrowedBy) {
    const named = namedBy(selection, ({ at, join }) => at === attribute && join === undefined);
    if (named !== undefined) return named.values.map((value) => ({ [attribute]: value }));
  }
  return [{}];
};

const isSelected = (look: Look, found: JoinedRecord, selection: Selection, { from, to }: Bounds): boolean => {
  if (!selection.where.every((condition) => isMetBy(look, condition, found))) return false;
  const isOfOthers = entities[selection.entity].fields[momentOf(selection)]?.records !== undefined;
  return isOfOthers || isWithin(fieldValue(found, momentOf(selection)), { from, to });
};

/** Two moments of one record are compared by the days that the company has then. */
const isMetBy = (look: Look, condition: Condition, found: JoinedRecord): boolean => {
  const value = fieldValue(found, condition.field);
  if (!areMoments(found.entity, condition)) return isMet(look, condition, value);
  const other = fieldValue(found, condition.values[0] ?? '');
  if (typeof value !== 'string' || typeof other !== 'string') return false;
  const [day = '', otherDay = ''] = [value, other].map((moment) => dateIn(look.tenant.time_zone, moment));
  return holds(condition.is, day < otherDay ? -1 : day > otherDay ? 1 : 0);
};

const holds = (is: Condition['is'], order: number): boolean =>
  is === '>' ? order > 0 : is === '>=' ? order >= 0 : is === '<' ? order < 0 : order <= 0;

const isWithin = (
  moment: Value,
  { from, to }: { from?: Instant | undefined; to?: Instant | undefined },
): boolean =>
  (from === undefined && to === undefined) ||
  (typeof moment === 'string' && (from === undefined || moment >= from) && (to === undefined || moment < to));

/** Whether a value of a record is as a condition wants it; what is not there is neither more nor less than anything. */
export const isMet = (look: Look, { is, values }: Condition, value: Value): boolean => {
  if (is === '=' || is === '!=') return values.some((wanted) => isSame(value, wanted)) === (is === '=');
  if (value === null) return false;
  return values.some((wanted) => {
    const order = orderOf(look, value, wanted);
    return order !== undefined && holds(is, order);
  });
};

const isSame = (value: Value, wanted: string): boolean => {
  if (value === null) return wanted === '';
  if (typeof value === 'string') return value === wanted || fold(value) === fold(wanted);
  if (Array.isArray(value))
    return wanted === '' ? value.length === 0 : value.some((one) => fold(one) === fold(wanted));
  if (typeof value === 'object' && 'has' in value) return value.has(wanted);
  const amount = amountOf(value);
  const other = wanted === '' ? undefined : decimalOf(Number(wanted));
  return amount !== undefined && other !== undefined && compare(amount, other) === 0;
};

const orderOf = (look: Look, value: Value, wanted: string): number | undefined => {
  const amount = amountOf(value);
  if (amount !== undefined) {
    const other = decimalOf(Number(wanted));
    return other && compare(amount, other);
  }
  if (typeof value !== 'string') return undefined;
  const instant = instantOf(look, wanted);
  return value < instant ? -1 : value > instant ? 1 : 0;
};

const instantOf = ({ now, tenant }: Look, wanted: string): string => {
  if (wanted === 'now') return now;
  return isCalendarDate(wanted) ? startOfDay(tenant.time_zone, wanted) : wanted;
};
