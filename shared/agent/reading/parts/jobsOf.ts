import { type Condition, conditionsOf, textOf } from '../../../figures/model/conditions.ts';
import { fieldOf } from '../../../figures/model/entities.ts';
import type { NamedMeasure } from '../../../figures/model/measures.ts';
import type { EntityName, Meaning } from '../../../figures/model/model.ts';
import { addDays } from '../../../kernel/zone.ts';
import type { TimeWindow } from '../times/timePhrases.ts';
import { sensesOf } from '../words/lexicon.ts';
import type { Role } from '../words/phrases.ts';
import type { Token } from '../words/tokens.ts';
import { planned } from './limiting.ts';
import { conditionsIn, type Drafted, type Question, type Restriction } from './question.ts';

type Phrase = Token & { readonly kind: 'phrase' };

const moneyOf: readonly EntityName[] = ['invoices', 'payments'];

/**
 * "What did we invoice on the jobs that we finished this month": what is said of the jobs becomes a condition of their invoices or payments,
 * with its time. Every invoice is for a job, so of jobs of which nothing is said nothing is left to say.
 */
export const withJobsOfMoney = (said: readonly Token[]): readonly Token[] => {
  const [at, ...others] = said.flatMap((token, index) => (isJobs(token) ? [index] : []));
  if (at === undefined || others.length > 0 || said.some(isOfOthers)) return said;
  const tokens = inMoney(said, at);
  if (!isOfMoney(tokens) || !isOfThem(tokens, at)) return said;
  const before = said.findLastIndex(({ kind }, index) => index < at && kind !== 'name');
  const state = stateIn(tokens[before]);
  const behind = skipped(tokens, at + 1, isLight);
  const after = stateIn(tokens[behind]);
  const next = skipped(tokens, state === undefined && after ? behind + 1 : at + 1, isLight);
  const window = tokens[next]?.kind === 'window' ? tokens[next].window : undefined;
  if (state !== undefined)
    // "On finished jobs this month": whether they were finished then, or paid for, is not said.
    return window !== undefined || after !== undefined ? said : (replaced(tokens, before, at, state) ?? said);
  if (after === undefined) {
    // "On jobs in October", "on jobs that we did in October": that may be when they were.
    if (tokens.slice(at + 1).some(stateIn)) return said;
    const isNamed = before < at - 1 && next === at + 1;
    return window !== undefined && !isNamed ? said : [...tokens.slice(0, at), ...tokens.slice(at + 1)];
  }
  if (window === undefined) return replaced(tokens, at, behind, after) ?? said;
  return after.moment === undefined ? said : (replaced(tokens, at, next, after, window) ?? said);
};

/** "From customers with jobs in progress": what is theirs is not only what those jobs brought. */
const isOfOthers = (token: Token): boolean =>
  isPhrase(token) &&
  token.senses.entity !== undefined &&
  token.senses.entity !== 'jobs' &&
  !moneyOf.includes(token.senses.entity);

/** "What did our storm jobs bring in", "what is outstanding on them": that asks how much. */
const inMoney = (tokens: readonly Token[], at: number): readonly Token[] => {
  const senses = sensesOf('how much');
  const isAsked = (token: Token) =>
    /^what(?: (?:is|are))?$/.test(token.text) &&
    tokens.some(
      (one, index) => isPhrase(one) && (one.senses.verb?.isState || (index > at && isReceived(one))),
    );
  return tokens.map((token) =>
    isAsked(token) && senses ? { kind: 'phrase' as const, text: token.text, senses } : token,
  );
};

const isReceived = (token: Token): boolean => isPhrase(token) && token.senses.verb?.name === 'received';

const isPhrase = (token: Token | undefined): token is Phrase => token?.kind === 'phrase';

const isJobs = (token: Token): boolean => isPhrase(token) && token.senses.entity === 'jobs';

/** Invoices or payments are named, or an amount of them; "open" and "left" are said of jobs as well. */
const isOfMoney = (tokens: readonly Token[]): boolean => {
  const isAmount = tokens.some(
    (token) => isPhrase(token) && amountRoles.some((role) => token.senses.roles?.has(role)),
  );
  return tokens.some(
    (token) =>
      isPhrase(token) &&
      [
        token.senses.measure?.entity,
        token.senses.entity,
        isAmount ? token.senses.verb?.entity : undefined,
      ].some((entity) => entity !== undefined && moneyOf.includes(entity)),
  );
};

const amountRoles: readonly Role[] = ['howMuch', 'total', 'average', 'money'];

const isFillerOnly = (token: Token): boolean =>
  isPhrase(token) &&
  token.senses.roles?.has('filler') === true &&
  (token.senses.meanings ?? token.senses.verb) === undefined;

const isLight = (token: Token): boolean =>
  isFillerOnly(token) ||
  (isPhrase(token) && token.senses.roles?.has('pivot') === true && !token.senses.meanings);

const skipped = (tokens: readonly Token[], from: number, passes: (token: Token) => boolean): number => {
  const at = tokens.findIndex((token, index) => index >= from && !passes(token));
  return at < 0 ? tokens.length : at;
};

/** What a word for a state says of jobs, unless it asks for an amount. */
const stateIn = (token: Token | undefined): Meaning | undefined =>
  isPhrase(token) && !token.senses.entity && !token.senses.measure && !isLight(token)
    ? token.senses.meanings?.get('jobs')
    : undefined;

/** "On jobs", "from our drain cleaning jobs", but not "how many jobs" nor "by job". */
const isOfThem = (tokens: readonly Token[], at: number): boolean => {
  const lead = tokens
    .slice(0, at)
    .findLast(
      (token) => token.kind !== 'name' && stateIn(token) === undefined && !determiner.test(token.text),
    );
  if (lead?.kind !== 'phrase') return false;
  // "How much did drain cleaning jobs bring in".
  const isBringing = tokens.slice(at + 1).some(isReceived);
  return leading.test(lead.text) || (isBringing && /(?:^| )(?:did|do|have|has)$/.test(lead.text));
};

const determiner = /^(?:the|our|all|all the|all our|those|these)$/;

const leading = /(?:^| )(?:on|for|from|of|up in)(?: the| our| all| all the| those| these)?$/;

const fieldNames: Readonly<Record<string, string>> = {
  status: 'job_status',
  completed_at: 'job_completed_at',
  scheduled_start: 'job_scheduled_start',
};

/** Conditions of jobs as those of their money; undefined where that does not know them. */
const conditionsOfMoney = (entity: EntityName, conditions: readonly Condition[]): Condition[] | undefined => {
  const named = conditions.map((one) => ({ ...one, field: fieldNames[one.field] ?? one.field }));
  return named.every(({ field }) => fieldOf(entity, field) !== undefined) ? named : undefined;
};

/** The days of a moment of jobs, as conditions of their money. */
const daysOfMoney = (
  moment: string,
  { from, through }: { readonly from?: string | undefined; readonly through?: string | undefined },
) => {
  const field = fieldNames[moment];
  return field === undefined || field === fieldNames.status
    ? undefined
    : [
        ...(from === undefined ? [] : [{ field, is: '>=' as const, values: [from] }]),
        ...(through === undefined ? [] : [{ field, is: '<' as const, values: [addDays(through, 1)] }]),
      ];
};

const replaced = (
  tokens: readonly Token[],
  from: number,
  to: number,
  { where = '', moment, called }: Meaning,
  window?: TimeWindow,
): readonly Token[] | undefined => {
  const said = tokens.slice(from, to + 1);
  const inDays =
    window === undefined || moment === undefined
      ? []
      : daysOfMoney(moment, planned.has(moment) && window.ahead ? window.ahead : window);
  const stated = conditionsOf(where);
  if (stated === undefined || inDays === undefined) return undefined;
  // The days as the conditions have them, which is how they are found in what was read.
  const bounds = inDays.map(({ is, values }) => `${is === '<' ? 'before' : 'from'} ${values[0]}`).join(', ');
  const names = said.filter(({ kind }) => kind === 'name');
  const jobs = said.flatMap(({ kind, text }) => (kind === 'phrase' ? [text] : [])).join(' ');
  const words = `on ${called === undefined ? jobs : `jobs ${called}`}${bounds && ` (${bounds})`}`;
  const meanings = new Map(
    moneyOf.flatMap((entity) => {
      const conditions = conditionsOfMoney(entity, stated);
      if (conditions === undefined) return [];
      const meaning: Meaning = { where: textOf([...conditions, ...inDays]), called: words, place: 'after' };
      return [[entity, meaning] as const];
    }),
  );
  if (meanings.size === 0) return undefined;
  const clause: Token = { kind: 'phrase', text: words, senses: { meanings } };
  return [...tokens.slice(0, from), ...names, clause, ...tokens.slice(to + 1)];
};

/** "And what did we invoice on them", after jobs were counted or listed: what their invoices come to. */
export const moneyOfThese = (
  before: Question,
  { entity, field, where, called, name, moment }: NamedMeasure,
): Drafted => {
  const unread = { unread: 'how that goes on' };
  const days = before.window === undefined ? [] : daysOfMoney(before.moment ?? '', before.window);
  // Of which service they are, or whose, is said of the money as of them, so that another may take its place.
  const isShared = ({ conditions }: Restriction) =>
    conditions.every(({ field }) => fieldNames[field] === undefined && fieldOf(entity, field) !== undefined);
  const shared = before.where.filter(isShared);
  const those = conditionsOfMoney(entity, conditionsIn(before.where.filter((one) => !isShared(one))));
  const base = conditionsOf(where);
  const isPlain = (before.action === 'figure' || before.action === 'list') && before.top === undefined;
  if (
    !moneyOf.includes(entity) ||
    days === undefined ||
    those === undefined ||
    base === undefined ||
    !isPlain
  )
    return unread;
  const restrictions: Restriction[] = [
    { words: called, place: 'before', conditions: base, isBase: true },
    ...shared,
    ...(those.length + days.length > 0
      ? [{ words: 'on those jobs', place: 'after' as const, conditions: [...those, ...days] }]
      : []),
  ];
  return {
    question: { entity, action: 'figure', measure: 'sum', field, named: name, moment, where: restrictions },
  };
};
