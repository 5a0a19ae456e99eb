import type { Token } from '../words/tokens.ts';
import type { Part, Tense } from './part.ts';

const past = /\b(?:did|was|were|had|been|went|came|happened|canceled on us)\b/;
const present = /\b(?:is|are|do|does)\b/;

/** "Will you tell me", "I will need" are about the asking. */
const future = /(?<!\b(?:i|you) )\bwill (?!you\b|i\b|need\b|have to\b)|(?<!\bam )\bgoing to\b(?! need\b)/;

/** What was planned may still lie ahead: "which visits did she book for Friday". */
const planning = /\b(?:book|booked|schedule|scheduled|planned|lined up|set up) (?:\w+ ){0,2}(?:for|on)\b/;

export const tenseOf = (tokens: readonly Token[]): Tense | undefined => {
  const said = tokens.map(({ text }) => text).join(' ');
  if (past.test(said) && !planning.test(said)) return 'past';
  if (future.test(said)) return 'future';
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
