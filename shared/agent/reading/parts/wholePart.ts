import type { EntityName, Meaning } from '../../../figures/model/model.ts';
import type { Role } from '../words/phrases.ts';
import type { Token } from '../words/tokens.ts';
import { isComparator } from './limits.ts';
import type { Whole } from './part.ts';
import { isFiller } from './remarks.ts';
import { tenseOf } from './tenses.ts';
import { tellsMoney } from './verbs.ts';

export const toldByWhole = (tokens: readonly Token[]): Whole => {
  const hasRole = (role: Role) =>
    tokens.some((token) => token.kind === 'phrase' && token.senses.roles?.has(role) === true);
  const ahead = namedIn(tokens);
  const hasPerson = tokens.some(isPersonName);
  const isOfRecords = isTimeOfRecords(tokens);
  return {
    ahead,
    hasPerson,
    roles: new Set<Role>(asksWhether(tokens, hasPerson) ? ['whether'] : []),
    wasSo: wasSoIn(tokens),
    tense: tenseOf(tokens),
    isTimeOfRecords: isOfRecords,
    isOfThen: isOfRecords && isOfThen(tokens),
    isOfMoney: tellsMoney(tokens),
    isNarrowing: tokens.some(
      (token) =>
        token.kind === 'phrase' && token.senses.roles?.has('about') && /\b(?:only|just)\b/.test(token.text),
    ),
    deniesPaying:
      !ahead.includes('invoices') &&
      tokens.some(({ text }) => /^(?:(?:have|has|did|do|does|still) )*not .*pa(?:y|id)\b/.test(text)),
    hasLimit: tokens.some((token, at) => token.kind === 'number' && isComparator(tokens[at - 1])),
    isOfTimes: hasRole('times'),
    isCompared:
      hasRole('compare') &&
      !tokens.some((token) => token.kind === 'phrase' && token.senses.entity !== undefined),
  };
};

/** "Were unpaid", "was open", "the unpaid ones that we had". */
const wasSoIn = (tokens: readonly Token[]): ReadonlyMap<EntityName, Meaning> | undefined => {
  const state = tokens.find(
    (token, at) =>
      token.kind === 'phrase' &&
      token.senses.meanings !== undefined &&
      token.senses.entity === undefined &&
      (/^(?:was|were) /.test(token.text) ||
        /(?:^| )(?:was|were)$/.test(tokens[at - 1]?.text ?? '') ||
        tokens.some(({ text }) => /^(?:did we have|we had|had we)$/.test(text))),
  );
  return state?.kind === 'phrase' ? state.senses.meanings : undefined;
};

const isRecords = (token: Token | undefined): boolean =>
  token?.kind === 'phrase' && token.senses.entity !== undefined && token.senses.verb?.isState === undefined;

/** "Invoices from September", "our October invoices". */
const isTimeOfRecords = (tokens: readonly Token[]): boolean => {
  const at = tokens.findIndex(({ kind }) => kind === 'window');
  return (
    at >= 0 &&
    (isRecords(tokens[at + 1]) ||
      (isRecords(tokens[at - 2]) && tokens[at - 1]?.text === 'from') ||
      (isRecords(tokens[at - 1]) && /^(?:of|from) /.test(tokens[at]?.text ?? '')))
  );
};

/** "Of the invoices from September how many are paid", "which of our October invoices got paid": the time is theirs, whenever that was. */
const isOfThen = (tokens: readonly Token[]): boolean => {
  const at = tokens.findIndex(({ kind }) => kind === 'window');
  const state = tokens.findIndex(
    (token, index) =>
      index > at && token.kind === 'phrase' && token.senses.meanings !== undefined && !isRecords(token),
  );
  const asked = tokens[state - 1];
  return (
    state > at &&
    asked?.kind === 'phrase' &&
    (asked.senses.roles?.has('count') === true ||
      asked.senses.roles?.has('pivot') === true ||
      /^(?:that |which )?(?:got|is|are|was|were|been|has been|have been) /.test(tokens[state]?.text ?? ''))
  );
};

/** What a part names anywhere, but as that by which it is divided. */
const namedIn = (tokens: readonly Token[]): EntityName[] =>
  tokens.flatMap((token, at) => {
    const { entity, verb } = token.kind === 'phrase' ? token.senses : {};
    const before = tokens[at - 1];
    const isDivision = before?.kind === 'phrase' && before.senses.roles?.has('by') === true;
    // "The undecided estimate", "did she accept the estimate", where "estimate" by itself may be a verb.
    const isNoun =
      before?.kind === 'phrase' &&
      verb !== undefined &&
      (before.senses.meanings !== undefined || /(?:^| )(?:the|an?|this|that)$/.test(before.text));
    return entity === undefined || (verb !== undefined && !isNoun) || isDivision ? [] : [entity];
  });

const auxiliary = /^(?:is|are|was|were|has|have|did|does|do|will)\b/;

/** "Maria and Dave have": the end of a sentence, and not the beginning of a question. */
const isPlural = /^(?:have|do|are|were)$/;

/** "Grace Hopper: paid already". */
const isTold = (tokens: readonly Token[]): boolean =>
  isPerson(tokens[0]) &&
  tokens.some(
    ({ kind, ...token }) => kind === 'phrase' && 'senses' in token && token.senses.meanings !== undefined,
  ) &&
  !tokens.some((token) => token.kind === 'phrase' && token.senses.entity !== undefined);

const isPerson = (token: Token | undefined): boolean => token !== undefined && isPersonName(token);

/** "Does she have an open invoice": those that are open are asked for, and not whether all of hers are. */
const isOfSome = (tokens: readonly Token[]): boolean => {
  const kind = tokens.findLastIndex((token) => token.kind === 'phrase' && token.senses.entity !== undefined);
  const { entity } = tokens[kind]?.kind === 'phrase' ? tokens[kind].senses : {};
  const states = tokens.flatMap((token, at) =>
    token.kind === 'phrase' && entity && !isFiller(token) && token.senses.meanings?.has(entity) ? [at] : [],
  );
  const isStill = (at: number) => {
    const token = tokens[at];
    return token?.kind === 'phrase' && entity && token.senses.meanings?.get(entity)?.moment === undefined;
  };
  return states.length > 0 && states.every((at, index) => at === kind - states.length + index && isStill(at));
};

/** "Jobs Tom did not finish": which ones, and not whether. */
const isOfTheirRecords = (tokens: readonly Token[], at: number): boolean =>
  at > 1 && isPerson(tokens[at - 1]) && isRecords(tokens[at - 2]);

/** "Has Ada Lovelace paid", "Ada Lovelace, is her job done": how things stand with one person. */
const asksWhether = (tokens: readonly Token[], hasPerson: boolean): boolean =>
  hasPerson &&
  !isOfSome(tokens) &&
  (tokens
    .slice(0, 3)
    .some(
      ({ text }, at) =>
        auxiliary.test(text) && !(at > 0 && isPlural.test(text)) && !isOfTheirRecords(tokens, at),
    ) ||
    isTold(tokens)) &&
  !tokens.some(
    (token) =>
      token.kind === 'phrase' &&
      (token.senses.moments !== undefined ||
        token.senses.roles?.has('next') === true ||
        (
          [
            'count',
            'list',
            'howMuch',
            'who',
            'when',
            'share',
            'average',
            'howLong',
            'most',
            'compare',
            'newest',
            'oldest',
          ] as const
        ).some((role) => token.senses.roles?.has(role) && !token.senses.meanings)),
  );

export const isPersonName = (token: Token): token is Token & { kind: 'name' } =>
  token.kind === 'name' &&
  (['customers', 'leads', 'technicians'] as const).some(
    (among) => token.name.conditions.get(among)?.field === 'id',
  );
