import type { Token } from '../words/tokens.ts';
import type { Part, Tense } from './part.ts';

const past = /\b(?:did|was|were|had|been|went|came|happened)\b/;
const present = /\b(?:is|are|do|does|will|going to)\b/;

/** What was planned may still lie ahead: "which visits did she book for Friday". */
const planning = /\b(?:book|booked|schedule|scheduled|planned|lined up|set up) (?:\w+ ){0,2}(?:for|on)\b/;

export const tenseOf = (tokens: readonly Token[]): Tense | undefined => {
  const said = tokens.map(({ text }) => text).join(' ');
  if (past.test(said) && !planning.test(said)) return 'past';
  return present.test(said) ? 'present' : undefined;
};

/** "What did Tom do on Monday, and Dave on Tuesday": a part without a verb is told as the one before it. */
export const withTenses = (parts: readonly Part[]): readonly Part[] => {
  let tense: Tense | undefined;
  return parts.map((part) => {
    tense = part.tense ?? tense;
    return tense === part.tense || tense === undefined ? part : { ...part, tense };
  });
};
