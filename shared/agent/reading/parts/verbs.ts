import type { NamedMeasure } from '../../../figures/model/measures.ts';
import type { Role } from '../words/phrases.ts';
import type { Token } from '../words/tokens.ts';
import type { Reading } from './part.ts';

const amountRoles = ['howMuch', 'total', 'average', 'money'] as const;

/** Whether an amount is asked for anywhere in a part. */
export const tellsMoney = (tokens: readonly Token[]): boolean =>
  isWhatServiceMade(tokens) ||
  tokens.some(
    (token, at) =>
      token.kind === 'phrase' &&
      (amountRoles.some((role) => token.senses.roles?.has(role) === true) ||
        (token.senses.verb !== undefined && isRanked(tokens.slice(at + 1)))),
  );

/** "What did drain cleaning bring in": a service brings nothing but money, where a source brings leads as well. */
const isWhatServiceMade = (tokens: readonly Token[]): boolean =>
  tokens.some(({ text }) => /^what(?: (?:did|does|has|have|is|was))?$/.test(text)) &&
  tokens.some(
    (token) => token.kind === 'name' && token.name.conditions.get('payments')?.field === 'service',
  ) &&
  tokens.some(
    (token) =>
      token.kind === 'phrase' && token.senses.verb?.isState === undefined && token.senses.verb !== undefined,
  );

/** "Who paid us the most", and not "the most visits". */
const isRanked = ([ranking, next]: readonly Token[]): boolean =>
  ranking?.kind === 'phrase' &&
  (ranking.senses.roles?.has('most') === true || ranking.senses.roles?.has('fewest') === true) &&
  (next === undefined ||
    next.kind === 'window' ||
    (next.kind === 'phrase' &&
      (next.senses.roles?.has('filler') === true ||
        [next.senses.entity, next.senses.meanings, next.senses.dimensions, next.senses.facts].every(
          (sense) => sense === undefined,
        ))));

/** "Invoiced this year", "owed per customer": the verb alone asks for the amount. */
const isLoneVerb =
  /^(?:invoiced|billed|collected|owed|owing|earned|refunded|outstanding|left open|still outstanding|still owed|still owing|to collect|left to collect|still to collect|in the pipeline)$/;

/** What technicians do for the company, and nobody does for them, and of leads the money that they came to: "which technician brought in the most money". */
const isBrought = /^(?:br(?:ing|ings|ought) (?:in|us)|(?:earn|earns|earned|make|makes|made|pay|paid) us)$/;

/** "Collected" is a measure where an amount is asked for and nothing else is named; who owes is asked of invoices. */
export const isVerbMeant = (
  reading: Reading,
  verb: NamedMeasure,
  text: string,
  isEntity: boolean,
): boolean => {
  if (reading.measure !== undefined || (verb.isState && (isOfListed(reading) || reading.isNarrowing)))
    return false;
  const isNamed = [...reading.entities, ...reading.ahead].some(
    (entity) =>
      entity !== 'customers' &&
      !((entity === 'technicians' || (entity === 'leads' && reading.isOfMoney)) && isBrought.test(text)),
  );
  // "Did we bill more in May": there it is a verb.
  if (isEntity && /^(?:bill|invoice|estimate|quote)$/.test(text) && reading.hasDid && !isNamed) return true;
  const isAmount = isEntity ? amountRoles.some((role) => reading.roles.has(role)) : reading.isOfMoney;
  if (!isNamed && (isAmount || reading.isCompared) && !(isEntity && reading.roles.has('average')))
    return true;
  // "The biggest amount that somebody paid us".
  if (
    !isNamed &&
    reading.amounts !== undefined &&
    (reading.roles.has('largest') || reading.roles.has('smallest'))
  )
    return true;
  const isWho =
    reading.roles.has('who') ||
    reading.roles.has('whom') ||
    (reading.entities.includes('customers') && !isNamed);
  // "The outstanding estimates": what is owed is not named behind it.
  const isOther = verb.isState === true && isNamed && !reading.ahead.includes(verb.entity);
  const isDone =
    isLoneVerb.test(text) &&
    !isOther &&
    reading.entities.length === 0 &&
    reading.said.length === 0 &&
    !reading.roles.has('oldest');
  if (isDone && !['count', 'list', 'who', 'share'].some((role) => reading.roles.has(role as Role)))
    return true;
  if (verb.name === 'owed' && isOwing.test(text) && (isWho || reading.hasPerson)) return true;
  // "What is still open for Ada Lovelace".
  if (text === 'still open' && reading.hasPerson && !isNamed) return true;
  if (
    reading.roles.has('count') &&
    reading.entities.length === 0 &&
    verb.name === 'owed' &&
    isOwing.test(text)
  )
    return true;
  const isTold = reading.hasPerson && reading.roles.has('when') && reading.entities.length === 0;
  return isTold && verb.name === 'received' && /^(?:pay|paid|gave us|give us|given us)/.test(text);
};

/** "Show those with more than 1,000 still owing": which ones, and not how much they are together. */
const isOfListed = ({ roles, hasLimit, isOfMoney, ahead, entities }: Reading): boolean =>
  hasLimit &&
  !isOfMoney &&
  !roles.has('who') &&
  ![...ahead, ...entities].some((entity) => entity === 'customers');

const isOwing =
  /^(?:still |yet )?(?:ow|must|has to|have to|in debt|carr|with an?|have an?|has a|left to pay)/;

/** "Past due receivables": what is late is said of what is owed, and "total late receivables" names one figure. */
export const withWiderFigures = (tokens: readonly Token[]): readonly Token[] => {
  const told = [...tokens];
  for (let at = 1; at < told.length; at += 1) {
    const [before, here] = [told[at - 1], told[at]];
    if (before?.kind !== 'phrase' || here?.kind !== 'phrase') continue;
    const narrower = before.senses.measure ?? before.senses.verb;
    if (!isWithin(narrower, here.senses.measure)) continue;
    told.splice(at - 1, 2, ...(before.senses.measure === undefined ? [here, before] : [before]));
  }
  return told;
};

const isWithin = (narrower: NamedMeasure | undefined, wider: NamedMeasure | undefined): boolean =>
  narrower !== undefined &&
  wider !== undefined &&
  narrower.entity === wider.entity &&
  narrower.field === wider.field &&
  narrower.where.startsWith(`${wider.where};`);
