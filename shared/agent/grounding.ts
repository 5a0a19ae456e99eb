import { entities } from '../figures/model/entities.ts';
import { namedMeasures } from '../figures/model/measures.ts';
import { entityNames, momentWord } from '../figures/model/model.ts';
import { namedRates } from '../figures/model/rates.ts';
import { momentsOf } from '../figures/selection.ts';
import type { Output } from '../figures/tool.ts';
import { isCalendarDate } from '../kernel/calendarDates.ts';
import { fold } from '../kernel/folding.ts';
import { conditionsIn, monthOf, phrasesOf, signsIn, writtenAs } from './groundedPhrases.ts';

/** Every number in a text, without the commas that only make it easier to read. */
const numbersIn = (text: string): number[] =>
  (text.replaceAll(/(?<=\d),(?=\d{3}(?!\d))/g, '').match(/\d+(?:\.\d+)?/g) ?? []).map(Number);

/** The figures of an answer that no tool found. */
export const ungrounded = (answer: string, outputs: readonly unknown[]): number[] => {
  const found = new Set(outputs.flatMap((output) => numbersIn(JSON.stringify(output))));
  return numbersIn(answer).filter((number) => !found.has(number));
};

/** What tools found, as it is: the answer where words could not be trusted. */
export const plainAnswer = (outputs: readonly unknown[]): string =>
  outputs.map((output) => `Found: ${JSON.stringify(output)}.`).join('\n');

const longestAnswer = 4_000;

/**
 * Whether an answer that somebody else worded says only what tools found: each of its numbers is a figure of theirs, and each date, id,
 * address and name is one of theirs, and it tells at least one of them. A figure may not be a part of a date, nor a name be a sentence. Where
 * records have no such figure the answer must say how many, and where not all was read it is not taken.
 */
export const isGrounded = (answer: string, outputs: readonly Output[]): boolean => {
  if (answer === '' || answer.length > longestAnswer) return false;
  if (outputs.some((output) => output.complete === false)) return false;
  const said = numbersIn(answer);
  if (outputs.some(({ left_out }) => typeof left_out === 'number' && !said.includes(left_out))) return false;
  if (!hasItsSigns(answer, outputs)) return false;
  const leaves = outputs.flatMap(({ filters: _, over: __, ...found }) => leavesOf(found));
  const texts = [...leaves.filter((leaf) => typeof leaf === 'string'), ...outputs.flatMap(askedIn)];
  const numbers = new Set(leaves.filter((leaf) => typeof leaf === 'number').map(Math.abs));
  const times = texts.flatMap(timesIn);
  const days = times.filter((time) => isCalendarDate(time));
  const wholes = [
    ...phrasesOf(outputs),
    ...texts.filter(isWhole),
    ...times,
    ...days.flatMap(writtenAs),
    ...statesWithNo,
  ];
  const rest = withoutYears(
    without(answer, [...new Set(wholes)]),
    new Set(days.map((day) => day.slice(0, 4))),
  );
  const months = days.map((day) => monthOf(day).toLowerCase());
  const names = new Set([...texts.filter(isName).flatMap(wordsIn), ...months]);
  const isNothing = leaves.some((leaf) => leaf === 0 || leaf === null) || outputs.some(hasNoRows);
  const isBelow = leaves.some((leaf) => typeof leaf === 'number' && leaf < 0);
  const isHeld = (word: string): boolean => names.has(word) || names.has(word.replace(/s$/, ''));
  const isTrue = (word: string): boolean =>
    isHeld(word) ||
    (!figures.has(word) && (isNothing || !denials.has(word) || (isBelow && comparatives.has(word))));
  const tellsWhatIsFound =
    rest !== answer ||
    numbersIn(rest).length > 0 ||
    wordsIn(rest).some((word) => names.has(word)) ||
    isNothing;
  return (
    tellsWhatIsFound &&
    !isAddress.test(rest) &&
    numbersIn(rest).every((number) => numbers.has(number)) &&
    wordsIn(rest).every(isTrue) &&
    namesToldIn(rest).every((word) => isHeld(word) || ownNames.has(word))
  );
};

/** The texts that stand in it as they are, the longest first, taken out of it. */
const without = (answer: string, texts: readonly string[]): string =>
  texts
    .toSorted((a, b) => b.length - a.length)
    .reduce(
      (left, text) => left.replaceAll(new RegExp(`(?<![\\w-])${escaped(text)}(?![\\w-])`, 'gi'), ' '),
      answer,
    );

/**
 * Conditions were chosen and not found, so of them only days may be told, and values that something has: "4 leads from Yelp".
 * What they exclude, or what nothing meets, may be any text.
 */
const askedIn = (output: Output): string[] => {
  const { value, records, rows } = output;
  const isFound = Number(value ?? records) > 0 || (Array.isArray(rows) && rows.length > 0);
  return conditionsIn(output).flatMap(({ is, values }) =>
    values.filter(
      (one) => isCalendarDate(one) || (isFound && is === '=' && values.length === 1 && !isFigure(one)),
    ),
  );
};

const isFigure = (value: string): boolean => value !== '' && Number.isFinite(Number(value));

/** The days, times and weekdays of a text that is made of nothing else: "mon 08:00 17:00; tue 08:00 17:00", "2026-11-24T10:00". */
const timesIn = (text: string): string[] => {
  const parts = text.split(/[ ;T]+/);
  return parts.every((part) => isTime.test(part) || isCalendarDate(part)) ? parts : [];
};

const isTime = /^(?:mon|tue|wed|thu|fri|sat|sun|\d\d:\d\d)$/;

/** A year may only be told as one: "in 2026 so far", and neither "in 2026 leads" nor "19 of 2026". */
const withoutYears = (text: string, years: ReadonlySet<string>): string =>
  text.replaceAll(
    /(?<=\b(?:in|during|since|[a-z]+(?<!\bout) of) )\d{4}(?= so far\b| to date\b| \(|[.,;:)]?$|[.,;:)]? (?:and|or|against|than|was|were|is|are|by|with|until|through)\b|[.;:] |, )/gi,
    (year) => (years.has(year) ? ' ' : year),
  );

const leavesOf = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];

const hasNoRows = ({ rows }: Output): boolean => Array.isArray(rows) && rows.length === 0;

/** Dates, ids, numbers of journeys, phones and addresses stand as they are, or not at all. */
const isWhole = (text: string): boolean => isName(text) || /^\S*\d\S*$/.test(text) || /^\S+@\S+$/.test(text);

const mostWordsOfName = 4;

/** A longer text, or one with a figure in it, may say anything. */
const isName = (text: string): boolean => !/\d/.test(text) && wordsIn(text).length <= mostWordsOfName;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Without their endings of possession. */
const wordsIn = (text: string): string[] =>
  text
    .replaceAll(/[’']s?(?![\p{L}\p{N}])/gu, '')
    .split(/[^\p{L}\p{M}’']+/u)
    .map(fold)
    .filter((word) => word !== '');

/** The signs of money and of shares that what was found can bear. */
const hasItsSigns = (answer: string, outputs: readonly Output[]): boolean => {
  const found = JSON.stringify(outputs);
  const signs = signsIn(outputs);
  const isShare = found.includes('"unit":"%"') || found.includes('"percentage":');
  return (
    (answer.match(/\p{Sc}/gu) ?? []).every((sign) => signs.some((written) => written.includes(sign))) &&
    (isShare || !/%|percent/i.test(answer))
  );
};

/** They say of what is there that it is not. */
const denials: ReadonlySet<string> = new Set(
  'no not none nothing nobody never zero neither nor without cannot dont isnt arent wasnt werent havent hasnt didnt except excluding fewer less'.split(
    ' ',
  ),
);

/** They say of what is found that it is below what it is compared with. */
const comparatives: ReadonlySet<string> = new Set(['fewer', 'less']);

/** Numbers in words are no words of an answer: nothing could hold them to a figure. */
const figures: ReadonlySet<string> = new Set(
  'one two three four five six seven eight nine ten eleven twelve dozen hundred thousand million half twice double triple couple single both once third quarter quarters second'.split(
    ' ',
  ),
);

/** Words that join others, and plain ones of reports that nobody asks in. */
const more = [
  'a an and as but of the to in on at by for from with it its is are was were be been has have had',
  'these those this that their theirs they them you your yours we us our ours he him his she her hers i me my mine',
  'who whom whose which what when where while since until though although because so then there here than also only',
  'each other others another every all any some either such same own itself themselves',
  'can could may might must shall should will would do does did done being having',
  'most more highest lowest largest smallest least average total overall altogether combined respectively',
  'id percent share per followed compared against difference up down',
  'came come comes sent paid range ranges ranging rank ranks ranked stand stands remain remains account accounts',
  'workday workdays weekday weekdays recorded entered noted listed counted included including leaving left out',
  'yes following above below again already yet still however therefore otherwise everyone everybody together',
].join(' ');

/** The names that the model of the data gives to records, their fields and their values. */
const named = entityNames.flatMap((name) =>
  Object.entries(entities[name].fields).flatMap(([field, { values = [] }]) => [name, field, ...values]),
);

/** They deny nothing: "no-show visits". */
const statesWithNo = named
  .filter((name) => name.startsWith('no_'))
  .map((name) => name.replace('_', '-'))
  .flatMap((name) => [name, `${name}s`]);

/** What the model of the data calls things, and words that begin a sentence: with a capital they name nobody. */
const ownNames: ReadonlySet<string> = new Set(
  [
    ...more.split(' '),
    ...named.flatMap(wordsIn),
    ...entityNames.flatMap((name) => wordsIn(`${entities[name].one} ${entities[name].many}`)),
    ...[...namedMeasures, ...namedRates].flatMap(({ name }) => wordsIn(name)),
    ...namedMeasures.flatMap(({ also }) => also.flatMap(wordsIn)),
    ...denials,
    ...entityNames.flatMap(momentsOf).map(momentWord).flatMap(wordsIn),
    ...wordsIn('monday tuesday wednesday thursday friday saturday sunday today yesterday tomorrow'),
  ].filter((word) => !figures.has(word)),
);

/** What is left of an address of mail or the web, once those that were found are taken out. */
const isAddress = /\S@|\p{L}{2,}\.\p{L}{2,}|:\/\//u;

/** Words with a capital, as names have one. */
const namesToldIn = (text: string): string[] =>
  (text.match(/(?<![\p{L}\p{M}’'])\p{Lu}[\p{L}\p{M}’']*/gu) ?? []).flatMap(wordsIn);
