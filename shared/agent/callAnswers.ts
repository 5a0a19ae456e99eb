import * as z from 'zod';
import type { ToolCall } from '../contract/jarvis.ts';
import { isCalendarUnit } from '../figures/grouping.ts';
import { readable } from '../figures/localTimes.ts';
import { Condition, textOf } from '../figures/model/conditions.ts';
import { entities, fieldOf } from '../figures/model/entities.ts';
import { type EntityName, entityNames, momentWord, people, spoken } from '../figures/model/model.ts';
import { namedRates } from '../figures/model/rates.ts';
import { momentListed, momentOf } from '../figures/selection.ts';
import type { Output } from '../figures/tool.ts';
import { amount, daysOf, nounPhrase, phraseOf, timeOf } from './nounPhrases.ts';
import { answerOf, capital, type Row, rowsIn } from './otherAnswers.ts';

/** A call with what it found: all that an answer is written from. */
type AnsweredCall = Pick<ToolCall, 'tool' | 'input' | 'output'>;

/** What the tools of figures are asked, as far as answers tell it. */
const CallInput = z.object({
  entity: z.enum(entityNames),
  where: z.array(Condition).default([]),
  measure: z.enum(['count', 'sum', 'average', 'least', 'most']).default('count'),
  field: z.string().optional(),
  moment: z.string().optional(),
  from: z.string().optional(),
  through: z.string().optional(),
  versus_from: z.string().optional(),
  versus_through: z.string().optional(),
  by: z.string().optional(),
  per: z.string().optional(),
  top: z.int().optional(),
  least: z.boolean().optional(),
  over: z.number().optional(),
  order: z.string().default('newest'),
  part: z.array(Condition).default([]),
  part_field: z.string().optional(),
  show: z.array(z.string()).default([]),
});
type CallInput = z.output<typeof CallInput>;

/** What was found, in words: every figure, name and date is one of the output's. */
export const answerTo = ({ tool, input, output }: AnsweredCall): string => {
  const sentence = sentences[tool];
  if (sentence === undefined) return answerOf(tool, input, output);
  const notes = [
    output.complete === false ? ' There is more than I read at once; ask about a shorter time.' : '',
    output.left_out === undefined
      ? ''
      : ` Left out: ${String(output.left_out)} ${'unit' in output ? 'without such a time' : 'in another currency or without that amount'}.`,
  ];
  const told = CallInput.parse(input);
  const [where, part] = [told.where, told.part].map((conditions) => withNames(conditions, output));
  return sentence({ ...told, where: where ?? [], part: part ?? [] }, output) + notes.join('');
};

/** Conditions on people by their names, as far as these were found. */
const withNames = (conditions: readonly Condition[], { people }: Output): Condition[] => {
  const names = new Map(Object.entries(Object(people)).map(([id, name]) => [id, String(name)]));
  return conditions.map((one) => ({ ...one, values: one.values.map((value) => names.get(value) ?? value) }));
};

/** "1 accepted estimate from …", and not "accepted estimate accepted from …". */
const whatOf = (told: CallInput, value?: unknown): string => {
  const noun = nounPhrase(told.entity, told.where, value);
  const time = timeOf(told.entity, momentOf(told), told);
  const [, moment = ''] = /^ (\w+) /.exec(time) ?? [];
  return noun + (noun.split(' ').includes(moment) ? time.replace(` ${moment}`, '') : time);
};

/** "Total amount", "average value", and of what is called a total "total" alone. */
const measureWords = ({ measure, field = '' }: CallInput): string =>
  `${measure === 'sum' ? 'total' : measure} ${spoken(field)}`.replace('total total', 'total');

const perPeriod = ({ per }: CallInput): string => (per === undefined ? '' : ` a ${per} on average`);

const figure = (told: CallInput, output: Output): string => {
  const { measure, field = '' } = told;
  const { value, records, per } = output;
  if (typeof per === 'string' && value !== null) {
    const what = measure === 'count' ? '' : `${spoken(field)} of `;
    return `On average ${amount(value, output)} a ${per}, ${what}${whatOf(told)}: ${amount(output.total, output)} over ${String(output.periods)} ${per}s.`;
  }
  if (measure === 'count')
    return `There ${value === 1 ? 'is' : 'are'} ${String(value)} ${whatOf(told, value)}.`;
  if (value === null) return `There are no ${whatOf(told)} to work that out of.`;
  return `The ${measureWords(told)} of ${whatOf(told)} is ${amount(value, output)}, over ${counted(told.entity, records)}.`;
};

/** "1 invoice", "13 payments" */
const counted = (entity: EntityName, records: unknown): string =>
  `${String(records)} ${entities[entity][records === 1 ? 'one' : 'many']}`;

const label = (by: string, group: unknown): string => {
  const text = String(group);
  if (text === '') return 'none';
  if (by === 'month') return text.slice(0, 7);
  if (by === 'year') return text.slice(0, 4);
  if (by === 'aging' && /\d/.test(text)) return `${spoken(text)} days overdue`;
  if (by === 'quarter') return `quarter from ${text.slice(0, 7)}`;
  return by === 'week' ? `week of ${text}` : spoken(text);
};

const grouping = (told: CallInput, output: Output): string => {
  const { by = '', measure, top, least, over } = told;
  const isCount = measure === 'count';
  const rows = rowsIn(output).map(
    ({ group, value, records }) =>
      `${label(by, group)}: ${amount(value, output)}${isCount ? '' : ` (${counted(told.entity, records)})`}`,
  );
  const above = over === undefined ? '' : `, above ${amount(over, output)}`;
  if (rows.length === 0) return `No ${spoken(by)} has ${whatOf(told)}${above}.`;
  const what = isCount ? capital(whatOf(told)) : `The ${measureWords(told)} of ${whatOf(told)}`;
  const isTimed = told.from === undefined && isCalendarUnit(by);
  const moment =
    isTimed && fieldOf(told.entity, momentOf(told))?.kind === 'moment'
      ? momentWord(momentOf(told))
      : undefined;
  const order = top === undefined || isCalendarUnit(by) ? '' : least === true ? ', the least' : ', the most';
  const { kind, join } = entities[told.entity].fields[by] ?? {};
  const shared = kind === 'people' && join !== undefined ? ' (a job counts for each of its crew)' : '';
  const opening = `${what}${perPeriod(told)} by ${spoken(by)}${moment === undefined ? '' : ` (${moment})`}${shared}${order}${above}:`;
  const { tied } = output;
  const others =
    typeof tied === 'number' ? [`${tied} ${tied === 1 ? 'other has' : 'others have'} the same figure.`] : [];
  return [opening, ...rows.map((row) => `- ${row}`), ...others].join('\n');
};

const comparison = (told: CallInput, output: Output): string => {
  const { value, versus, difference, percentage } = output;
  const records = nounPhrase(told.entity, told.where);
  const what = told.measure === 'count' ? records : `${measureWords(told)} of ${records}`;
  const other = { from: told.versus_from, through: told.versus_through };
  const moment = momentWord(momentOf(told));
  const sides = `${daysOf(told)} ${amount(value, output)}, ${daysOf(other)} ${amount(versus, output)}`;
  const share = typeof percentage === 'number' ? ` (${percentage}%)` : '';
  const change =
    typeof difference === 'number' ? ` The difference is ${amount(difference, output)}${share}.` : '';
  return `${capital(what)}${perPeriod(told)} ${moment}: ${sides}.${change}`;
};

const rate = (told: CallInput, output: Output): string => {
  const { value, part, whole, currency } = output;
  const share = (one: unknown) => (currency === undefined ? String(one) : amount(one, { currency }));
  const whose = whatOf(told);
  if (told.by === undefined)
    return value === null
      ? `There are no ${whose} to work that out of.`
      : `The ${shareName(told)} is ${String(value)}%: ${share(part)} of ${share(whole)} ${whose}.`;
  const rows = rowsIn(output).map(
    (row) =>
      `- ${label(told.by ?? '', row.group)}: ${row.value === null ? 'none' : `${String(row.value)}%`} (${share(row.part)} of ${share(row.whole)})`,
  );
  if (rows.length === 0) return `There are no ${whose}.`;
  return `The ${shareName(told)} of ${whose} by ${spoken(told.by)}:\n${rows.join('\n')}`;
};

/** "No-show rate", where it has a name; else "share of those from Google". */
const shareName = ({ entity, where, part, part_field }: CallInput): string => {
  const isSame = (text: string, conditions: readonly Condition[]) => text === textOf(conditions);
  const named = namedRates.find(
    (one) =>
      one.entity === entity &&
      isSame(one.where, where) &&
      isSame(one.part, part) &&
      one.amounts?.part === part_field,
  );
  if (named !== undefined) return named.name;
  if (part_field !== undefined && part.length === 0) return `share of ${spoken(part_field)}`;
  const { before, after } = phraseOf(entity, part);
  return `share of ${[...before, after.length === 0 ? entities[entity].many : `those ${after.join(' ')}`].join(' ')}`;
};

const listing = (told: CallInput, output: Output): string => {
  const { value, shown } = output;
  const opening = `There ${value === 1 ? 'is' : 'are'} ${String(value)} ${whatOf({ ...told, moment: momentListed(told) }, value)}`;
  const found = rowsIn(output);
  if (found.length === 0) return `${opening}.`;
  const isCut = typeof shown === 'number' && typeof value === 'number' && shown < value;
  const which = isCut ? `; the ${told.order} ${shown === 1 ? 'of them' : `${shown} of them`}` : '';
  const rows = isSchedule.has(told.entity) && !isCut ? inTime(found) : found;
  const shared = new Set(rows.map(({ name }) => name).filter((name, at, all) => all.indexOf(name) !== at));
  return [`${opening}${which}:`, ...rows.map((row) => lineOf(told, row, shared.has(row.name)))].join('\n');
};

const isSchedule: ReadonlySet<EntityName> = new Set(['appointments', 'follow_ups']);

/** A schedule that is shown whole stands in the order of time, and what starts at once in that of names. */
const inTime = (rows: readonly Row[]): readonly Row[] => {
  const placeOf = ({ at, name }: Row): string => `${String(at)} ${String(name)}`;
  return rows.toSorted((one, other) => (placeOf(one) < placeOf(other) ? -1 : 1));
};

/** Of people and papers the day matters, and of all else a clock. */
const isByTheClock = (entity: EntityName): boolean =>
  entities[entity].money === undefined && !people.some((one) => one === entity);

/** @param isShared whether another one is called the same */
const lineOf = (told: CallInput, row: Row, isShared: boolean): string => {
  const { entity, show } = told;
  const { name, status, amount: sum, currency, at_local, technician, lifecycle_number } = row;
  const moment = momentListed(told);
  const fields = (entities[entity].told ?? []).filter((field) => field !== moment);
  const time = String(at_local ?? '');
  const facts = [
    isShared && people.some((one) => one === entity) && lifecycle_number !== undefined
      ? `journey ${String(lifecycle_number)}`
      : '',
    ...show.map((fact) => `${spoken(fact)} ${factShown(row, fact)}`),
    status === null || status === undefined ? '' : spoken(String(status)),
    typeof sum === 'number' ? amount(sum, { currency }) : '',
    ...fields.map((field) => factTold(entity, row, field)),
    time === '' ? '' : `${momentWord(moment)} ${isByTheClock(entity) ? readable(time) : time.slice(0, 10)}`,
    typeof technician === 'string' ? `${entity === 'follow_ups' ? 'assigned to' : 'with'} ${technician}` : '',
  ].filter((fact) => fact !== '');
  const called = name === null || name === undefined ? 'no name' : String(name);
  return facts.length === 0 ? `- ${called}` : `- ${called} (${facts.join(', ')})`;
};

const factShown = (row: Row, fact: string): string => {
  const { [fact]: value, [`${fact}_local`]: local } = row;
  return value === null ? 'none' : typeof local === 'string' ? readable(local) : String(value);
};

/** "Deposit", "amount due $500.00", "due 2026-11-30". */
const factTold = (entity: EntityName, row: Row, field: string): string => {
  const { [field]: value, [`${field}_local`]: local } = row;
  if (typeof local === 'string') return `${momentWord(field)} ${local.slice(0, 10)}`;
  if (typeof value === 'number') return `${spoken(field)} ${amount(value, row)}`;
  if (typeof value !== 'string') return '';
  return entities[entity].fields[field]?.called?.[value] ?? spoken(value);
};

const sentences: Readonly<Record<string, (told: CallInput, output: Output) => string>> = {
  aggregate: figure,
  group: grouping,
  compare: comparison,
  rate,
  list: listing,
  search: listing,
};
