import { isCalendarUnit } from '../figures/grouping.ts';
import { readable } from '../figures/localTimes.ts';
import { textOf } from '../figures/model/conditions.ts';
import { entities, spoken } from '../figures/model/entities.ts';
import { momentWords } from '../figures/model/model.ts';
import { momentListed, Selection } from '../figures/selection.ts';
import type { Output } from '../figures/tool.ts';
import { currencyDigits } from '../kernel/currency.ts';
import { callFor, type Question, type Restriction } from './reading/parts/question.ts';

/** What was found, in words: every figure, name and date is one of the output's. */
export const answerTo = (question: Question, output: Output): string => {
  const notes = [
    output.complete === false ? ' There is more than I read at once; ask about a shorter time.' : '',
    output.left_out === undefined
      ? ''
      : ` Left out: ${count(output.left_out)} in another currency or without that figure.`,
  ];
  return sentenceOf(question, output) + rankSentence(question, output) + notes.join('');
};

const sentenceOf = (question: Question, output: Output): string => {
  switch (question.action) {
    case 'list':
      return listing(question, output);
    case 'group':
      return grouping(question, output);
    case 'find':
      return finding(question, output);
    case 'compare':
      return comparison(question, output);
    case 'rate':
      return rateSentence(question, output);
    default:
      return figure(question, output);
  }
};

const places = ['', 'first', 'second', 'third', 'fourth', 'fifth'];

/** "The second of these: Ada Lovelace." */
const rankSentence = ({ nth, by }: Question, output: Output): string => {
  if (nth === undefined) return '';
  const [before, row] = rowsIn(output).slice(nth - 2, nth);
  if (row === undefined) return '\nThere are not that many.';
  const name = by === undefined ? String(row.name ?? 'no name') : label(by, row.group);
  const isTied = by !== undefined && row.value === before?.value;
  return `\nThe ${places[nth]} of these: ${name}${isTied ? ', with the same figure as the one before' : ''}.`;
};

const count = (value: unknown): string => String(value);

/** A figure as it is written: an amount in its currency, days, or a bare number. */
const amount = (value: unknown, { currency, unit }: Output): string => {
  if (typeof value !== 'number') return 'nothing';
  if (typeof currency === 'string') {
    const digits = currencyDigits(currency);
    return new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency,
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }).format(value);
  }
  if (unit !== 'days' && unit !== 'hours') return String(value);
  return `${value} ${value === 1 ? unit.slice(0, -1) : unit}`;
};

const wordsIn = (restrictions: readonly Restriction[], place: Restriction['place']): string[] => [
  ...new Set(restrictions.flatMap((one) => (one.place === place && one.words !== '' ? [one.words] : []))),
];

const adjective =
  /^(?:unpaid|open|outstanding|overdue|late|pending|unsettled|uncollected|delinquent|remaining|undone|unfinished|incomplete|active|ongoing|upcoming|future|uninvoiced|unbilled|lost|unanswered)$/;

/** "Left", of invoices: "unpaid". */
const inAdjectives = (entity: Question['entity'], where: readonly Restriction[]): Restriction[] =>
  where.map((one) => {
    const called = entities[entity].called?.[textOf(one.conditions)];
    return called === undefined || adjective.test(one.words)
      ? one
      : { ...one, words: called, place: 'before' };
  });

/** "Unpaid invoices from google", or one of them. */
const nounPhrase = ({ entity, where: asked }: Pick<Question, 'entity' | 'where'>, value: unknown): string => {
  const where = inAdjectives(entity, asked);
  const { one, many } = entities[entity];
  const after = wordsIn(where, 'after');
  const isOne = value === 1;
  return [
    ...wordsIn(where, 'before'),
    isOne ? one : many,
    ...(isOne
      ? after.map((words) =>
          words.replace(
            /^that (still )?(have|need) /,
            (_, still = '', verb) => `that ${still}${verb === 'have' ? 'has' : 'needs'} `,
          ),
        )
      : after),
  ].join(' ');
};

const daysOf = ({ name, from, through }: NonNullable<Question['window']>): string => {
  if (from === undefined) return `up to ${through}`;
  if (through === undefined) return `since ${from}`;
  const dates = from === through ? from : `${from} to ${through}`;
  if (name !== undefined) return `${name} (${dates})`;
  return `${from === through ? 'on' : 'from'} ${dates}`;
};

const timeOf = ({ window, moment = '', entity }: Question): string =>
  window === undefined
    ? ''
    : ` ${isOfOthers(entity, moment) ? 'for' : (momentWords[moment] ?? spoken(moment))} ${daysOf(window)}`.replace(
        /^ for (?=on |from |up to |since )/,
        ' ',
      );

/** "Customers without a visit this month": the time is that of what they have none of. */
const isOfOthers = (entity: Question['entity'], moment: string): boolean =>
  entities[entity].fields[moment]?.records !== undefined;

/** "Total amount", "average value", and of what is called a total "total" alone. */
const measureWords = (measure: Question['measure'], field: string): string =>
  `${measure === 'sum' ? 'total' : measure} ${field}`.replace('total total', 'total');

const figure = (question: Question, output: Output): string => {
  const { measure, field = '' } = question;
  const { value, records, per } = output;
  if (typeof per === 'string' && value !== null) {
    const what = measure === 'count' ? '' : `${spoken(field)} of `;
    return `On average ${amount(value, output)} a ${per}, ${what}${nounPhrase(question, 0)}${timeOf(question)}: ${amount(output.total, output)} over ${count(output.periods)} ${per}s.`;
  }
  if (measure === 'count')
    return `There ${value === 1 ? 'is' : 'are'} ${count(value)} ${nounPhrase(question, value)}${timeOf(question)}.`;
  const what = measureWords(measure, spoken(field).replace('days to', 'time to'));
  const whose = `${nounPhrase(question, 0)}${timeOf(question)}`;
  if (value === null) return `There are no ${whose} to work that out of.`;
  return `The ${what} of ${whose} is ${amount(value, output)}, over ${count(records)}.`;
};

type Row = Readonly<Record<string, unknown>>;
const rowsIn = ({ rows }: Output): readonly Row[] => (Array.isArray(rows) ? rows : []);

const grouping = (question: Question, output: Output): string => {
  const { by = '', measure, field, countGroups, top, least, over, inPercent } = question;
  const whose = `${nounPhrase(question, 0)}${timeOf(question)}`;
  const many =
    over === undefined ? '' : `more than ${amount(over, output)} ${measure === 'count' ? '' : 'in '}`;
  if (countGroups === true)
    return `${count(output.groups)} ${spoken(by)}${output.groups === 1 ? ' has' : 's have'} ${many}${over === 1 && measure === 'count' ? nounPhrase(question, 1) + timeOf(question) : whose}.`;
  const rows = rowsIn(output).map(
    ({ group, value, records, percentage }) =>
      `${label(by, group)}: ${amount(value, output)}${inPercent ? ` (${count(percentage)} %)` : ''}${measure === 'count' ? '' : `, over ${count(records)}`}`,
  );
  if (rows.length === 0 && over === undefined && output.records !== 0 && top !== undefined)
    return `No ${spoken(by)} has ${whose}.`;
  if (rows.length === 0)
    return over === undefined || measure !== 'count'
      ? `There are no ${over === undefined ? '' : `such sums of `}${whose}.`
      : `No ${spoken(by)} has ${many}${whose}.`;
  const what =
    measure === 'count' ? capital(whose) : `The ${measureWords(measure, spoken(field ?? ''))} of ${whose}`;
  const above = over === undefined ? '' : `, above ${amount(over, output)}`;
  const order = top === undefined ? '' : least === true ? ', the least' : ', the most';
  const { kind, join } = entities[question.entity].fields[by] ?? {};
  const shared = kind === 'people' && join !== undefined ? ' (a job counts for each of its crew)' : '';
  const others = typeof output.tied === 'number' ? [tiedSentence(output.tied)] : [];
  const opening = `${what}${perPeriod(question)} by ${spoken(by)}${momentOfUnit(question)}${shared}${order}${above}:`;
  return [opening, ...rows.map((row) => `- ${row}`), ...others].join('\n');
};

/** "By month (issued)": where no time is said, it is told by which of their moments they are divided. */
const momentOfUnit = ({ by = '', window, moment = '' }: Question): string =>
  window === undefined && isCalendarUnit(by) && momentWords[moment] !== undefined
    ? ` (${momentWords[moment]})`
    : '';

/** "A week on average". */
const perPeriod = ({ per }: Question): string => (per === undefined ? '' : ` a ${per} on average`);

const tiedSentence = (tied: number): string =>
  `${tied} ${tied === 1 ? 'other has' : 'others have'} the same figure.`;

const label = (by: string, group: unknown): string => {
  const text = String(group);
  if (by === 'month') return text.slice(0, 7);
  if (by === 'year') return text.slice(0, 4);
  if (by === 'aging' && /\d/.test(text)) return `${spoken(text)} days overdue`;
  return by === 'week' ? `week of ${text}` : spoken(text);
};

const comparison = (question: Question, output: Output): string => {
  const { value, versus, difference, percentage } = output;
  const { window, versus: other = {}, measure, field } = question;
  const what =
    measure === 'count'
      ? nounPhrase(question, 0)
      : `${measureWords(measure, spoken(field ?? ''))} of ${nounPhrase(question, 0)}`;
  const sides = `${daysOf(window ?? {})} ${amount(value, output)}, ${daysOf(other)} ${amount(versus, output)}`;
  const share = typeof percentage === 'number' ? ` (${percentage} %)` : '';
  const change =
    typeof difference === 'number' ? ` The difference is ${amount(difference, output)}${share}.` : '';
  return `${capital(what)}${perPeriod(question)} ${momentWords[question.moment ?? ''] ?? ''}: ${sides}.${change}`;
};

const rateSentence = (question: Question, output: Output): string => {
  const { value, part, whole, currency } = output;
  const share = (one: unknown) => (currency === undefined ? count(one) : amount(one, { currency }));
  const whose = `${nounPhrase(question, 0)}${timeOf(question)}`;
  if (question.by !== undefined) return ratesOfEach(question, output, whose);
  if (value === null) return `There are no ${whose} to work that out of.`;
  const words = (question.part ?? []).map((one) => one.words).join(' ');
  const isByAmount = words === question.named && currency !== undefined;
  const name = isByAmount ? `${words} by amount` : shareName(question);
  return `The ${name} is ${count(value)} %: ${share(part)} of ${share(whole)} ${whose}.`;
};

/** "Share of card payments", "share of those from google". */
const shareName = ({ entity, part = [], named, field }: Question): string => {
  const isOfRecords = field === undefined && part.length > 0 && part.every(({ place }) => place === 'before');
  return (
    named ??
    `share of ${isOfRecords ? nounPhrase({ entity, where: part }, 0) : `those ${part.map(({ words }) => words).join(' ')}`}`
  );
};

const ratesOfEach = (question: Question, output: Output, whose: string): string => {
  const { by = '', field } = question;
  const { currency } = output;
  const share = (one: unknown) => (field === undefined ? count(one) : amount(one, { currency }));
  const rows = rowsIn(output).map(
    ({ group, value, part, whole }) =>
      `- ${label(by, group)}: ${value === null ? 'none' : `${count(value)} %`} (${share(part)} of ${share(whole)})`,
  );
  if (rows.length === 0) return `There are no ${whose}.`;
  return `The ${shareName(question)} of ${whose} by ${spoken(by)}:\n${rows.join('\n')}`;
};

const listing = (question: Question, output: Output): string => {
  const { value, shown } = output;
  const opening = `There ${value === 1 ? 'is' : 'are'} ${count(value)} ${nounPhrase(question, value)}${timeOf(question)}`;
  const rows = rowsIn(output);
  if (rows.length === 0) return `${opening}.`;
  const cut = typeof shown === 'number' && typeof value === 'number' && shown < value;
  const which = cut
    ? `; the ${question.order ?? 'newest'} ${shown === 1 ? 'of them' : `${count(shown)} of them`}`
    : '';
  return [`${opening}${which}:`, ...rows.map((row) => lineOf(question, row))].join('\n');
};

const lineOf = (question: Question, row: Row): string => {
  const { entity, facts: shown = [] } = question;
  const { id, name, status, amount: sum, currency, at_local, technician } = row;
  const own = momentListed(Selection.parse(callFor(question).input));
  const told = (entities[entity].told ?? []).filter((field) => field !== own);
  const facts = [
    ...shown.map((fact) => `${spoken(fact)} ${factShown(row, fact)}`),
    status === null || status === undefined ? '' : spoken(String(status)),
    typeof sum === 'number' ? amount(sum, { currency }) : '',
    ...told.map((field) => factTold(entity, row, field)),
    typeof at_local === 'string' ? `${momentWords[own] ?? spoken(own)} ${readable(at_local)}` : '',
    typeof technician === 'string' ? `${entity === 'follow_ups' ? 'assigned to' : 'with'} ${technician}` : '',
    `id ${String(id)}`,
  ].filter((fact) => fact !== '');
  return `- ${name === null || name === undefined ? 'no name' : String(name)} (${facts.join(', ')})`;
};

const factShown = (row: Row, fact: string): string => {
  const { [fact]: value, [`${fact}_local`]: local } = row;
  return value === null ? 'none' : typeof local === 'string' ? readable(local) : String(value);
};

/** "Deposit", "amount due $500.00", "due 2026-11-30". */
const factTold = (entity: Question['entity'], row: Row, field: string): string => {
  const { [field]: value, [`${field}_local`]: local } = row;
  if (typeof local === 'string') return `${momentWords[field] ?? spoken(field)} ${local.slice(0, 10)}`;
  if (typeof value === 'number') return `${spoken(field)} ${amount(value, row)}`;
  if (typeof value !== 'string') return '';
  return entities[entity].fields[field]?.called?.[value] ?? spoken(value);
};

const finding = ({ facts = [] }: Question, output: Output): string => {
  if (typeof output.name !== 'string') return 'There is nobody like that any more.';
  const known = facts.map(
    (fact) => `${spoken(fact)} ${output[fact] === null ? 'none' : String(output[fact])}`,
  );
  return `${output.name}: ${known.join(', ')}.`;
};

/** "Time zone: America/New_York. Currency: USD." */
const settingsSentence = (output: Output): string =>
  Object.entries(output)
    .map(([name, value]) => `${capital(spoken(name))}: ${value === null ? 'none' : String(value)}.`)
    .join(' ');

/** "Maria Lopez (first at 2026-11-24 10:00)" */
const freeSentence = (output: Output): string => {
  const isNow = output.now !== undefined;
  const rows = rowsIn(output).map(
    ({ name, at_local }) => `- ${String(name)}${isNow ? '' : ` (first at ${readable(at_local)})`}`,
  );
  const when = isNow
    ? `now (${readable(output.from_local)})`
    : `between ${readable(output.from_local)} and ${readable(output.to_local)}`;
  const isOne = output.value === 1;
  const opening = `There ${isOne ? 'is' : 'are'} ${count(output.value)} technician${isOne ? '' : 's'} free ${when}`;
  return rows.length === 0 ? `${opening}.` : [`${opening}:`, ...rows].join('\n');
};

/** "2026-10-10 01:53: estimate sent (accepted)" */
const journeySentence = (output: Output): string => {
  const rows = rowsIn(output).map(({ at_local, kind, event, status }) => {
    const state = status === null ? '' : ` (${spoken(String(status))})`;
    return `- ${readable(at_local)}: ${String(kind)} ${String(event)}${state}`;
  });
  const hidden = Array.isArray(output.not_shown) ? output.not_shown.map(String) : [];
  const notes = [
    ...(hidden.length > 0 ? [`Not shown, as the token lacks the scope: ${hidden.join(', ')}.`] : []),
    ...(output.complete === false ? ['There is more than I show at once.'] : []),
  ];
  if (rows.length === 0) return ['There is no such journey.', ...notes].join('\n');
  const opening = `The journey ${String(output.lifecycle_number)} of ${String(output.name ?? 'nobody')}`;
  return [`${opening}, each record with its status now:`, ...rows, ...notes].join('\n');
};

const sentences: Readonly<Record<string, (output: Output) => string>> = {
  free: freeSentence,
  journey: journeySentence,
};

/** What was found by a tool that is asked about no kind of records. */
export const answerOf = (tool: string, output: Output): string =>
  (sentences[tool] ?? settingsSentence)(output);

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
