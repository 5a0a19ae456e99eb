import type { Question } from '../parts/question.ts';

/** Words of a prompt, and which questions say them as well. */
export type Demand = {
  readonly said: RegExp;
  readonly holds: (questions: readonly Question[], matches: readonly RegExpExecArray[]) => boolean;
  /** What the refusal names, where the words by themselves say little. */
  readonly called?: string;
};
