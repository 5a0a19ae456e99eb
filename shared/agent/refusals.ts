import { builtInFigures } from '../contract/builtInFigures/all.ts';
import { tokensOf } from './reading/tokens.ts';

/** Where nothing tells what was asked about. */
const usual: readonly string[] = builtInFigures
  .filter(({ key }) => ['leads_this_week', 'schedule_tomorrow', 'overdue_invoices'].includes(key))
  .map(({ question }) => question);

/** What was not clear, in words of ours: "which time is meant". */
const reason = /^(?:wh\w+|how|the|that|two|an?|from when|both|so much|more than two) /;

/**
 * The answer to what was not understood; it has no figure, because nothing was looked up. Only what the prompt says is quoted, and not what a
 * word of it was read as.
 */
export const refusalOf = (unread: string, prompt: string): string => {
  const isSaid = tokensOf(prompt).some(({ raw }) => raw === unread);
  const isPlain = !/\d/.test(unread) && unread.length <= 60;
  const what = isPlain && isSaid ? `"${unread}"` : isPlain && reason.test(unread) ? unread : 'a part of it';
  return `I did not understand ${what}.`;
};

/** @param near questions that work, the nearest first; those with a figure in them are not shown, because a refusal has none */
export const withExamples = (refusal: string, near: readonly string[]): string => {
  const shown = [...near, ...usual].filter((question) => !/\d/.test(question));
  const [first, second, third] = [...new Set(shown)];
  return `${refusal} Ask for example "${first}", "${second}" or "${third}".`;
};

export const severalRefusal = (text: string, labels: readonly string[]): string =>
  `"${text}" may mean ${new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(labels)}. Which one do you mean?`;

export const scopeRefusal = (missing: readonly string[]): string =>
  `I may not look that up for you: the token lacks the scope ${missing.join(' and ')}.`;
