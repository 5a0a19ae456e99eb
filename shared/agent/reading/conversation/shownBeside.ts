import { isCalendarUnit } from '../../../figures/grouping.ts';
import { entities } from '../../../figures/model/entities.ts';
import { entityNames } from '../../../figures/model/model.ts';
import { factNames } from '../drafting/facts.ts';
import { type Part, saysNo } from '../parts/part.ts';
import type { Question } from '../parts/question.ts';
import { has, intents, isRole } from '../parts/sentences.ts';
import type { Token } from '../words/tokens.ts';
import { peopleNamed } from './amongThose.ts';
import type { Continuation } from './clause.ts';

const isEmail = /^emails?$/;

const isAddress = ({ text }: Token): boolean => /(?:^| )email(?: address)?$/.test(text);

const beginsWith = /^(?:and )?(?:with|including|showing|their|his|her)(?: the| their)?$/;

/** "With emails", "with payments", "emails?", after a list: no question of its own. */
export const isWithOthers = (part: Part, before: Question | undefined, tokens: readonly Token[]): boolean =>
  before !== undefined &&
  part.entities.length > 0 &&
  part.entities[0] !== before.entity &&
  (beginsWith.test(tokens[0]?.text ?? '')
    ? before.action === 'list' || before.action === 'figure' || isOfMail(part)
    : before.action === 'list' &&
      isOfMail(part) &&
      part.roles.size === 0 &&
      entities[before.entity].fields.channel === undefined);

/** "Emails", after follow-ups: those that go by email, or all that were written. */
const isBareMail = (part: Part, before: Question | undefined): boolean =>
  before !== undefined && before.entity !== 'messages' && part.roles.size === 0 && isOfMail(part);

export const isOfMail = ({ entities: [named], said, windows }: Part): boolean =>
  named === 'messages' && windows.length === 0 && said.every(({ text }) => isEmail.test(text));

/** "Which one brings the most revenue", "and the most customers", after the source that brings the most leads: in the same time. */
export const withSamePick = (part: Part, tokens: readonly Token[], before: Question | undefined): Part => {
  const [first] = tokens.filter((token) => !has(token, 'and'));
  const isOne =
    tokens.some(({ text }, at) => isWhich.test(text) && !isKind(tokens[at + 1])) ||
    ((has(first, 'most') || has(first, 'fewest')) && !isRole(part, 'who', 'whom', 'list', 'count'));
  const isRanked = isRole(part, 'most', 'fewest', 'largest');
  const by = before?.action === 'group' ? before.by : undefined;
  const isNew = part.measure !== undefined || part.entities.length > 0 || isRole(part, 'busy');
  const [person, ...others] = part.entities;
  // "The customer with the most invoices and the customer with the least".
  const isBare = saysNo(part, 'measure', 'said', 'windows') && others.length === 0;
  if (
    isRanked &&
    isBare &&
    ((person === 'customers' && by === 'customer') || (person === 'technicians' && by === 'technician'))
  )
    return { ...part, entities: [] };
  if (by === undefined || !isOne || !isRanked || !isNew || part.by.length > 0 || part.pick) return part;
  const holders = entityNames.filter((entity) => entities[entity].fields[by] !== undefined);
  const roles = new Set([...part.roles].filter((role) => role !== 'list'));
  const isUnit = isCalendarUnit(by);
  const fields = new Map(holders.map((entity) => [entity, by]));
  const { from, through, name } = before?.window ?? {};
  const time = { ...(from && { from }), ...(through && { through }), ...(name && { name }) };
  const isTimed = part.windows.length > 0 || before?.window === undefined;
  const windows = isTimed ? part.windows : [time];
  return { ...part, roles, windows, pick: { text: by, fields, unit: isUnit ? by : undefined } };
};

/** "With phone numbers", after a list: they are to be shown, and nobody without one left out. */
const withShownFacts = (part: Part, before: Question | undefined, tokens: readonly Token[]): Part => {
  // "With emails", "email too", after a phone number: their addresses, and no messages.
  const isOfOne = before?.action === 'find' && !isRole(part, 'count', 'who', 'newest', 'oldest', 'when');
  if (isOfMail(part) && (isWithOthers(part, before, tokens) || (isOfOne && tokens.some(isAddress))))
    return { ...part, entities: [], said: [], facts: [new Map([['customers', 'email']])] };
  const [only, ...others] = part.said;
  const entity = before?.entity;
  if (entity === undefined || only?.kind !== 'meaning' || only.denied || others.length > 0) return part;
  const [, fact] = /^(phone|email|address|notes)!=$/.exec(only.of.get(entity)?.where ?? '') ?? [];
  const isShow = before?.action === 'list' && !isRole(part, 'about', 'them');
  return fact !== undefined && isShow && saysNo(part, 'by', 'facts') && !isRole(part, ...intents)
    ? { ...part, said: [], facts: [new Map([[entity, fact]])] }
    : part;
};

const isWhich = /^(?:and )?which(?: one)?(?: (?:is|was|has|had))?$/;

const isKind = (token: Token | undefined): boolean =>
  token?.kind === 'phrase' && token.senses.entity !== undefined;

/** "What are their phones": those that were asked about, with what is asked of each beside it. */
export const withFacts: Continuation = ({ part, tokens, before, isAlone }) => {
  const isPointed = tokens.some(({ text }) => /\b(?:their|them|those|they)\b/.test(text));
  const named = isPointed && before !== undefined ? peopleNamed(before) : undefined;
  const question = factsBeside(part, named ?? before, tokens);
  if (question !== undefined) return { question };
  const isMail = isAlone && (isWithOthers(part, before, tokens) || isBareMail(part, before));
  return isMail ? { unread: 'how that goes on' } : undefined;
};

const factsBeside = (
  said: Part,
  before: Question | undefined,
  tokens: readonly Token[],
): Question | undefined => {
  const part = withShownFacts(said, before, tokens);
  if (part.facts.length === 0 || before?.measure !== 'count') return undefined;
  const others = part.entities.filter((one) => one !== 'customers' && one !== before.entity);
  if (!saysNo(part, 'said', 'windows', 'limits') || others.length > 0) return undefined;
  const facts = factNames(part.facts, before.entity);
  // "Her email and phone".
  if (facts !== undefined && before.action === 'find')
    return { ...before, facts: [...new Set([...(before.facts ?? []), ...facts])] };
  if (facts === undefined || (before.action !== 'list' && before.action !== 'figure')) return undefined;
  return { ...before, action: 'list', facts };
};
