import type { CalendarDate } from '../../../kernel/calendarDates.ts';
import type { Part } from '../parts/part.ts';
import type { Drafted, Question } from '../parts/question.ts';
import type { Sentence } from '../parts/sentences.ts';
import type { Token } from '../words/tokens.ts';

/** One part of a sentence in its place: beside its neighbours, and after what was asked before it. */
export type Clause = {
  readonly part: Part;
  readonly tokens: readonly Token[];
  readonly join: Sentence['joins'][number];
  /** It is all that the sentence says. */
  readonly isAlone: boolean;
  readonly index: number;
  /** All parts of the sentence. */
  readonly parts: readonly Part[];
  readonly sentence: Sentence;
  /** What the sentence has asked before this part. */
  readonly asked: readonly Question[];
  /** The last of these. */
  readonly last: Question | undefined;
  /** The last question of the conversation before the sentence. */
  readonly previous: Question | undefined;
  /** The question right before this part, of the sentence or of the conversation. */
  readonly before: Question | undefined;
  readonly prompt: readonly Token[];
  readonly today: CalendarDate;
};

/** What a clause asks in the light of what was asked before it; undefined where it does not go on in this way. */
export type Continuation = (clause: Clause) => Drafted | undefined;

export const inPlaceOfLast = (asked: readonly Question[], question: Question): readonly Question[] => [
  ...asked.slice(0, -1),
  question,
];
