import { conditionsOf } from '../../../figures/model/conditions.ts';
import { fieldOf } from '../../../figures/model/entities.ts';
import { patternOf } from '../../../figures/model/notation.ts';
import { customerIn, type Question, type Restriction } from '../parts/question.ts';
import type { Name } from '../words/tokens.ts';
import { factsOfRecord } from './factsOfRecord.ts';
import { recordsAsked, shownAnyway } from './personRecords.ts';
import { factsAsked, type Records, type Told } from './personWords.ts';

/** The one whom a prompt is about, as each kind of records names them. */
type Person = {
  readonly label: string;
  readonly among: 'customers' | 'leads' | 'technicians';
  readonly id: string;
  readonly of: (entity: Question['entity']) => Restriction | undefined;
};

const patterns = [...factsAsked, ...recordsAsked].map(({ said, means }) => ({
  pattern: patternOf(said),
  means,
}));
const shown = Object.entries(shownAnyway).map(([said, entities]) => ({
  pattern: patternOf([said]),
  entities: new Set<string>(entities),
}));

const people = ['customers', 'leads', 'technicians'] as const;

/** Reads a clause as a question by itself, in which the person stands by name; undefined where it is none, or not of them. */
export type ReadClause = (clause: string) => readonly Question[] | undefined;

/**
 * What is asked of one person, if each clause of the prompt asks something that is known of people, or of records of theirs.
 * @param words as they were said
 * @param before the question of the conversation before, whose customer "she" is
 * @param readClause what reads the others, where the sentence as a whole was not understood
 */
export const ofPerson = (
  words: string,
  names: ReadonlyMap<string, Name>,
  before: Question | undefined,
  readClause?: ReadClause,
): readonly Question[] | undefined => {
  const named = [...names.values()].filter(({ text }) => ` ${words} `.includes(` ${text} `));
  const people = named.filter((name) => personOf(name) !== undefined);
  const [one] = people;
  const person = one === undefined ? personIn(before) : personOf(one);
  if (people.length > 1 || person === undefined || words.length > longest) return undefined;
  const mark = `<${markOf(person)}>`;
  const told = named
    .reduce((text, name) => withMark(text, name), ` ${words} `)
    .replaceAll(/\b(?:the )?(house|place|home) of (<client>)/g, '$2 $1')
    .trim();
  const facts = factsOfRecord(told.replace(politeBefore, ''));
  const shown = facts && one !== undefined ? recordsOf(facts, person) : undefined;
  if (shown !== undefined) return [shown];
  const clauses = told
    .split(joints)
    .map((clause) => `${clause.trim()} `.replace(politeBefore, '').trim().replace(politeBehind, ''))
    .filter((clause) => clause !== '' && clause !== mark);
  const asked = clauses.filter((clause) => !isReason(clause, mark));
  // "She" is nobody before somebody was named.
  if (
    one !== undefined &&
    !told
      .split(clauses[0] ?? '')[0]
      ?.concat(clauses[0] ?? '')
      .includes(mark)
  )
    return undefined;
  const back: ReadClause = (clause) =>
    one === undefined ? undefined : readClause?.(clause.replaceAll(mark, one.text));
  return clausesRead(asked, person, one !== undefined, back);
};

const clausesRead = (
  clauses: readonly string[],
  person: Person,
  isNamed: boolean,
  back: ReadClause,
): readonly Question[] | undefined => {
  const mark = `<${markOf(person)}>`;
  const questions: Question[] = [];
  for (const clause of clauses) {
    const said = clause.includes(mark) ? clause : withPronoun(clause, mark);
    // "How much is left on it": of what is theirs, where they are named in the prompt itself.
    const asked = said.includes(mark) || isNamed ? askedIn(said, person) : undefined;
    if (asked === undefined && isShownAnyway(clause, questions.at(-1))) continue;
    const read = asked === undefined ? (said.includes(mark) ? back(said) : undefined) : [asked];
    if (read === undefined) return undefined;
    questions.push(...read);
  }
  return questions.length === 0 ? undefined : questions;
};

/** "I have to send her the quote again", "she is on the line": that says why, and asks nothing. */
const isReason = (clause: string, mark: string): boolean =>
  whatToSay.test(clause) ||
  (!/\b(?:what|who|whom|whose|when|how|which|where|whether|if)\b/.test(clause) &&
    (forWhat.test(clause) || new RegExp(`^${mark} ${onTheLine}`).test(clause)));

const whatToSay = /^what (?:do|should|can|shall) (?:i|we) (?:tell|say to|answer)\b(?! .* (?:about|on) )/;
const forWhat =
  /^(?:i|we) (?:have to|need to|must|want to|would like to|am about to|am going to|are going to|am trying to) (?!(?:see|know|find|look|list|get|have|show|check|pull|hear|view|count|compare|understand|learn|figure|read|open)\b)/;
const onTheLine =
  '(?:has |have |is |was )?(?:just |now )?(?:called|calling|on the (?:line|phone)|wrote|emailed|texted|here|asking|asks|wants to know|waiting)\\b';

const longest = 240;

const joints =
  /(?: and| but)? [.!?,;:](?= |$)| and (?=(?:who|whom|whose|what|how|when|which|did|has|is|was|where|does|do|if|from|for)\b)| (?:asking|and asks|and wants to know|wants to know|wondering) (?=(?:what|how|when|which|who|whether|if|where)\b)| or (?=(?:has|is|was|did|does) (?:it|he|she|they)\b)/;

const politeBefore =
  /^(?:(?:hi|hey|hello|ok|okay|so|and|but|please|well|just|also|now|quick one|quick question|sorry|can you|could you|would you|will you|tell me|let me know|remind me|check|find out|say me|do you know|do we know|any idea|i wonder|i wonder if|i need to know|i would like to know|i want to know|if|whether) )+/;
const politeBehind =
  /(?: (?:please|thanks|thank you|again|exactly|actually|by the way|for me|do you know))+$/;

const markOf = ({ among }: Person): string => (among === 'technicians' ? 'tech' : 'client');

/** With `<client>` and the like in the place of what the data names. */
const withMark = (text: string, name: Name): string => {
  const person = personOf(name);
  const field = name.conditions.get('leads')?.field ?? name.conditions.get('technicians')?.field ?? '';
  const mark = person === undefined ? marks[field] : markOf(person);
  return mark === undefined
    ? text
    : text
        .replaceAll(` ${name.text} `, ` <${mark}> `)
        .replaceAll(
          new RegExp(`(?<= )(?:(?:the|our|my|mr|mrs|ms|dr|miss|customer|client|lead) )+<${mark}>`, 'g'),
          `<${mark}>`,
        );
};

const marks: Readonly<Record<string, string>> = {
  source: 'value',
  tag: 'tag',
  skill: 'skill',
  service: 'skill',
};

const withPronoun = (clause: string, mark: string): string =>
  clause.replace(
    /\b(?:he|she|they|him|her|them|his|their|(?:the|that|this) (?:customer|client|lead|person|guy|lady))\b/,
    mark,
  );

const personOf = ({ label, conditions }: Name): Person | undefined => {
  const among = people.find((entity) => conditions.get(entity)?.field === 'id');
  const [id] = among === undefined ? [] : (conditions.get(among)?.values ?? []);
  if (among === undefined || id === undefined) return undefined;
  const of: Person['of'] = (entity) => {
    const condition = conditions.get(entity);
    return condition && { words: `of ${label}`, place: 'after', conditions: [condition] };
  };
  return { label, among, id, of };
};

/** Whose the records were that were asked about before. */
const personIn = (before: Question | undefined): Person | undefined => {
  const owner = before && customerIn(before.where);
  const [id] = owner?.conditions.find(({ field }) => field === 'customer')?.values ?? [];
  if (owner === undefined || id === undefined) return undefined;
  const of: Person['of'] = (entity) =>
    fieldOf(entity, 'customer') && {
      words: owner.words,
      place: 'after',
      conditions: [{ field: 'customer', is: '=', values: [id] }],
    };
  return { label: owner.words, among: 'customers', id, of };
};

const askedIn = (clause: string, person: Person): Question | undefined => {
  for (const { pattern, means } of patterns) {
    if (!pattern.test(`${clause} `)) continue;
    const question = 'facts' in means ? known(means, person) : recordsOf(means, person);
    if (question !== undefined) return question;
  }
  return undefined;
};

const known = ({ facts, of }: Told, { among, id, label }: Person): Question | undefined => {
  const isTheirs = (of === 'tech') === (among === 'technicians') && !(of === 'customer' && among === 'leads');
  if (!isTheirs || facts.some((fact) => fieldOf(among, fact) === undefined)) return undefined;
  const where: Restriction[] = [
    { words: label, place: 'after', conditions: [{ field: 'id', is: '=', values: [id] }] },
  ];
  return { entity: among, action: 'find', measure: 'count', where, facts: [...facts] };
};

const recordsOf = (means: Records, person: Person): Question | undefined => {
  const owner = person.of(means.entity);
  if (owner === undefined) return undefined;
  const { entity, where = '', called = '', moment, order, action = 'list', sum, show } = means;
  const conditions = conditionsOf(where) ?? [];
  return {
    entity,
    action,
    measure: sum === undefined ? 'count' : 'sum',
    ...(sum !== undefined && { field: sum }),
    where: [...(where === '' ? [] : [{ words: called, place: 'before' as const, conditions }]), owner],
    ...(moment !== undefined && { moment, when: true }),
    ...(order !== undefined && { order, top: 1 }),
    ...(show !== undefined && { facts: [...show] }),
  };
};

/** "And did he accept it", of a list that shows it. */
const isShownAnyway = (clause: string, question: Question | undefined): boolean =>
  question?.action === 'list' &&
  shown.some(({ pattern, entities }) => entities.has(question.entity) && pattern.test(`${clause} `));
