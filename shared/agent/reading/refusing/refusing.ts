import { isFragment, pointsAtNothing } from '../conversation/fragments.ts';
import { isTimeTorn } from '../conversation/severalTimes.ts';
import type { Question } from '../parts/question.ts';
import type { Name, Token } from '../words/tokens.ts';
import { whichTime } from './demand.ts';
import { lostIn } from './lost.ts';
import { isTimeOpen } from './lostTimes.ts';
import { isTopicLost } from './lostTopics.ts';

/** What was said and how it was read, after what was asked before. */
type Read = {
  /** As the asker said it. */
  readonly words: string;
  readonly tokens: readonly Token[];
  readonly tokensOf: (words: string) => readonly Token[];
  readonly names: ReadonlyMap<string, Name> | undefined;
  readonly questions: readonly Question[];
  readonly before: Question | undefined;
};

/** Why what was read is not answered: what it says that no question does, or what it leaves open. */
export const refusedFor = (read: Read): string | undefined =>
  lostIn(read.words, read.questions, read.names) ?? checks.find(({ isOpen }) => isOpen(read))?.called;

const checks: readonly { readonly called: string; readonly isOpen: (read: Read) => boolean }[] = [
  {
    called: 'what that goes on from',
    isOpen: ({ words, tokensOf, before }) =>
      before === undefined && (isFragment(words) || pointsAtNothing(words, tokensOf)),
  },
  {
    called: 'which ones are meant',
    isOpen: ({ words, questions, before }) => isTopicLost(words, questions, before),
  },
  { called: whichTime, isOpen: ({ words, questions, before }) => isTimeOpen(words, questions, before) },
  {
    called: 'which of the times is meant',
    isOpen: ({ tokens, questions, before }) =>
      !tokens.some(({ kind }) => kind === 'window') && isTimeTorn(questions, before),
  },
];
