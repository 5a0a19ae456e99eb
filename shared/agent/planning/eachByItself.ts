import { besideLast } from '../reading/conversation/ofEach.ts';
import { type Kept, lastOf } from '../reading/parts/question.ts';
import { has } from '../reading/parts/sentences.ts';
import { isPersonName } from '../reading/parts/wholePart.ts';
import { plainText } from '../reading/rewording/text.ts';
import { type Name, type Token, tokensOf } from '../reading/words/tokens.ts';
import type { Planned } from './planner.ts';

/** What begins a question; "which are" may go on with what was asked before it. */
const asks =
  'how (?:many|much)\\b|whats?\\b|which (?!(?:is|are|was|were|has|have|had|do|does|did|of (?!my|our)|one|ones)\\b)|when\\b|where\\b|list\\b|show\\b';

const numbered = '(?:\\(?\\d[.)] |(?:first|second|third|next|then)(?:ly)? ?[,:] ?)?';

/** A mark, or a word that joins, before what begins a question; "and who" may say more of the same people. */
const joint = new RegExp(
  ` ?(?:[.?!;]{1,3}\\s|\\n)\\s?${numbered}(?:(?:and|also|plus|then)\\b,? ){0,2}(?=${asks}|who)|,? (?:and|also|plus|as well as) (?:also |then )?(?=${asks})|, (?:and|also|plus) (?=who)`,
  'i',
);

/** "Two questions:", "1." */
const opening = new RegExp(
  `^\\s*(?:(?:i (?:have|got) )?(?:two|three|four|2|3|4|a couple(?: of)?|a few|some)(?: quick| short)? (?:questions|things)(?: for you)?\\s*[:,.-]\\s*)?${numbered}`,
  'i',
);

/** More questions nobody asks in one breath; each is read once more. */
const mostAsked = 4;

type Piece = { readonly said: string; readonly tokens: readonly Token[] };

/** Questions of one prompt of which each says in its own words what it asks. */
export type Apart = {
  readonly pieces: readonly string[];
  /** Nothing that is said of one may be meant of another: neither a time, nor a name, nor which records. */
  readonly isClear: boolean;
};

/**
 * Undefined where a prompt is one question, or one of its questions leans on another.
 * @param isBegun whether something was asked before, on which the first may lean
 */
export const askedApart = (
  prompt: string,
  today: string,
  known: ReadonlyMap<string, Name>,
  isBegun: boolean,
): Apart | undefined => {
  const said = prompt.replaceAll(/[ \t]+/g, ' ');
  const [lead = ''] = opening.exec(said) ?? [];
  const all = said.slice(lead.length).split(joint);
  if (all.length < 2 || all.length > mostAsked) return undefined;
  const pieces = all.map((said): Piece => ({ said, tokens: tokensOf(plainText(said), today, known) }));
  const [first, ...others] = pieces;
  const areFree = pieces.some(({ tokens }) => tokens.some((token) => has(token, 'free')));
  if (first === undefined || areFree || (isBegun && !isOfItself(first))) return undefined;
  if (!others.every((piece) => isOfItself(piece) && saysOfWhat(piece))) return undefined;
  if (lead.trim() !== '') return { pieces: all, isClear: true };
  const windows = pieces.map(({ tokens }) => windowsIn(tokens));
  const areTimed = windows.every((one) => one !== '');
  if (!areTimed && windows.some((one) => one !== '')) return undefined;
  const isNamed = pieces.slice(0, -1).some(({ tokens }) => tokens.some(({ kind }) => kind === 'name'));
  const areOfOtherTimes = areTimed && new Set(windows).size === windows.length;
  if (isNamed && !areOfOtherTimes) return undefined;
  return { pieces: all, isClear: !isNamed && (areTimed || areOfOtherKinds(pieces)) };
};

/** The answers one below the other, and what to go on from. */
export const besideEachOther = (answers: readonly Planned[]): Planned | undefined => {
  if (answers.some(({ tool_calls }) => tool_calls.length === 0)) return undefined;
  const kept = answers.flatMap(({ last }) => (last !== undefined && isKept(last) ? [lastOf(last)] : []));
  const last = kept.length === answers.length ? kept.at(-1) : undefined;
  return {
    answer: answers.map(({ answer }) => answer).join('\n'),
    tool_calls: answers.flatMap(({ tool_calls }) => tool_calls),
    last: last ? { ...last, ...besideLast(kept) } : answers.at(-1)?.last,
  };
};

const isKept = (last: NonNullable<Planned['last']>): last is Kept => !('free' in last || 'offered' in last);

const pointing =
  /\b(?:they|them|their|theirs|those|these|it|its|same|else|rest|other|others|both|together|instead|better|worse)\b/;

const leaning = ['them', 'about', 'names', 'compare', 'together'] as const;

const isOfSomebody = (token: Token): boolean =>
  has(token, 'pronoun') || /\b(?:he|she|his|her)\b/.test(token.text);

/** "What does Aisha have on her calendar": who is meant by "her" is said beside it. */
const isOfItself = ({ tokens }: Piece): boolean =>
  !tokens.some((token) => leaning.some((role) => has(token, role)) || pointing.test(token.text)) &&
  (tokens.some(isPersonName) || !tokens.some(isOfSomebody));

/** It names the records, a rate, or whose or which amount. */
const saysOfWhat = ({ tokens }: Piece): boolean => {
  const says = tokens.map((token) => (token.kind === 'phrase' ? token.senses : {}));
  const isMeasured =
    says.some(({ measure, verb }) => (measure ?? verb) !== undefined) ||
    tokens.some((token) => has(token, 'money'));
  const isAmount = tokens.some((token) => token.kind === 'name' || has(token, 'howMuch'));
  return says.some(({ entity, rate }) => (entity ?? rate) !== undefined) || (isMeasured && isAmount);
};

const windowsIn = (tokens: readonly Token[]): string =>
  tokens.flatMap((token) => (token.kind === 'window' ? [JSON.stringify(token.window)] : [])).join();

const areOfOtherKinds = (pieces: readonly Piece[]): boolean => {
  const kinds = pieces.map(({ tokens }) =>
    tokens.flatMap((token) => (token.kind === 'phrase' ? (token.senses.entity ?? []) : [])),
  );
  const all = kinds.flatMap((some) => [...new Set(some)]);
  return kinds.every((some) => some.length > 0) && new Set(all).size === all.length;
};
