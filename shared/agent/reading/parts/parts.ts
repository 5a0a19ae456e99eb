// Parts: what one part of a sentence says, of which records, and under which conditions.

import { conditionsOf } from '../../../figures/model/conditions.ts';
import { withoutOutcome } from '../rewording/whether.ts';
import type { Role } from '../words/phrases.ts';
import type { Token } from '../words/tokens.ts';
import { withJobsOfMoney } from './jobsOf.ts';
import { withWork } from './ofWork.ts';
import { type Part, type Reading, readingOf, type Said } from './part.ts';
import { take } from './taking.ts';
import { withWiderFigures } from './verbs.ts';
import { toldByWhole } from './wholePart.ts';

/** A part, or the words in it that are not understood. */
type PartRead = { readonly part: Part } | { readonly unread: string };

/**
 * @param goesOnFromService what was asked before was asked of a service, so another that is named takes its place
 * @param goesOnFromBad it was asked of what nobody wants more of
 */
export const readPart = (
  said: readonly Token[],
  goesOnFromService = false,
  goesOnFromBad = false,
): PartRead => {
  const tokens = withWorst(withJobsOfMoney(withWiderFigures(withoutOutcome(said))), goesOnFromBad);
  const reading = readingOf(toldByWhole(tokens), goesOnFromService);
  for (let at = 0; at < tokens.length; ) {
    const taken = take(reading, tokens, at);
    if (taken === 0) return { unread: tokens[at]?.text ?? '' };
    at += taken;
  }
  const named = new Set(reading.said.flatMap(fieldsSaid));
  const loose = reading.dangling.find(
    ({ fields }) =>
      ![...fields.values()].some((field) => named.has(field) || (field === 'status' && reading.hasPerson)),
  );
  // "Sources of leads", "source?": by it they are to be divided.
  const isAlone = tokens.every(
    (token) => token.text === loose?.text || (token.kind === 'phrase' && token.senses.roles?.has('end')),
  );
  const isDivision =
    (loose?.text.endsWith('s') === true || isAlone) && reading.by.length === 0 && reading.pick === undefined;
  if (isDivision && loose) reading.by.push({ ...loose, unit: undefined });
  const priced = pricedIn(reading, tokens);
  if (priced !== undefined) return { unread: priced };
  const unread =
    reading.denying ?? (isDivision ? undefined : loose?.text) ?? (reading.limiting && 'the amount');
  return unread === undefined ? { part: withWork(reading) } : { unread };
};

/** "What do we charge for a drain cleaning", "the price of bathrooms": that is a price, and not what all of them come to. */
const pricedIn = (
  { amounts, measure, entities, roles }: Reading,
  tokens: readonly Token[],
): string | undefined => {
  if (entities.length > 0 || roles.has('average')) return undefined;
  const priced = tokens.find(
    (token, at) =>
      token.kind === 'name' &&
      token.name.conditions.get('estimates')?.field === 'service' &&
      (measure === undefined ? amounts !== undefined : /(?:^| )an?$/.test(tokens[at - 1]?.text ?? '')),
  );
  return priced?.text;
};

/** What nobody wants more of. */
export const isBad =
  /(?:=|\|)(?:canceled|no_show|failed|declined|disqualified|void|voided|refunded|exhausted|expired)\b|due_at<now|paid_at>due_at/;

/** "The worst week for cancellations" has the most of them. */
const withWorst = (tokens: readonly Token[], goesOnFromBad: boolean): readonly Token[] => {
  const isWhole = tokens.some((token) => token.kind === 'phrase' && token.senses.entity !== undefined);
  const isOfBad =
    (goesOnFromBad && !isWhole) ||
    tokens.some(
      (token) =>
        (token.kind === 'phrase' && (token.senses.measure ?? token.senses.verb)?.isState === true) ||
        (token.kind === 'phrase' && isBad.test(token.senses.rate?.part ?? '')) ||
        (token.kind === 'phrase' &&
          [...(token.senses.meanings ?? token.senses.infinitive ?? new Map()).values()].some(
            ({ where = '' }) => isBad.test(where),
          ) &&
          !/^(?:not|un)/.test(token.text)),
    );
  if (!isOfBad) return tokens;
  return tokens.map((token) => {
    const [, word] =
      token.kind === 'phrase' ? (/^(?:the )?(worst|best)(?: one)?$/.exec(token.text) ?? []) : [];
    if (word === undefined || token.kind !== 'phrase') return token;
    const role: Role = word === 'worst' ? 'most' : 'fewest';
    return { ...token, senses: { roles: new Set([role]) } };
  });
};

/** The fields of which a name or a word says something. */
const fieldsSaid = (said: Said): string[] =>
  said.kind === 'name'
    ? [...said.name.conditions.values()].map(({ field }) => field)
    : [...said.of.values()].flatMap(({ where = '' }) =>
        (conditionsOf(where) ?? []).map(({ field }) => field),
      );
