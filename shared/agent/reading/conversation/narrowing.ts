import { conditionsIn, type Question } from '../parts/question.ts';
import { isFiller } from '../parts/remarks.ts';
import { has, isAsking, type Sentence } from '../parts/sentences.ts';
import type { Token } from '../words/tokens.ts';

const onlySaid = /^(?:only|just)\b|\b(?:only|just)$/;

/** And not "not urgent", which may tell how soon the answer is needed. */
const leavesOut = /^(?:not [a-z]+|exclud|except|leav|skip|ignor)/;

const isOnly = (token: Token): boolean => onlySaid.test(token.text);

/** "Last week.": the time of what was asked before it without one. */
export const isOnlyTheirTime = ({ parts: [tokens = [], ...others] }: Sentence): boolean =>
  others.length === 0 && isTime(tokens);

const isTime = (tokens: readonly Token[]): boolean =>
  tokens.some(({ kind }) => kind === 'window') &&
  tokens.every((token) => token.kind === 'window' || isFiller(token));

/** "Google only.", "Not counting checks.": a sentence of its own that says which of those are meant that were asked about before it. */
export const isOfThoseOnly = ({ parts }: Sentence): boolean => {
  const [tokens = [], ...others] = parts;
  const [first] = tokens.filter((token) => !isFiller(token) || isOnly(token));
  return (
    others.length === 0 &&
    first !== undefined &&
    (tokens.some(isOnly) || (has(first, 'not') && leavesOut.test(first.text))) &&
    !isAsking(tokens.filter((token) => !has(token, 'about') && !isOnly(token)))
  );
};

/** What was asked, narrowed; undefined where several were asked, or where it becomes another question. */
export const narrowedOf = (
  narrowed: readonly Question[],
  asked: readonly Question[],
): readonly Question[] | undefined => {
  const [one, ...others] = narrowed;
  const [before, ...more] = asked;
  if (one === undefined || before === undefined || others.length + more.length > 0) return undefined;
  const isSame = (['entity', 'action', 'measure', 'field', 'by', 'top', 'order'] as const).every(
    (name) => one[name] === before[name],
  );
  const isMore =
    conditionsIn(one.where).length > conditionsIn(before.where).length ||
    JSON.stringify(one.window) !== JSON.stringify(before.window);
  const isKept = before.window === undefined || one.window !== undefined;
  return isSame && isMore && isKept ? [one] : undefined;
};
