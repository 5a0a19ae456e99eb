import type { Question } from '../parts/question.ts';

/** Words of a prompt, and which questions say them as well. */
export type Demand = {
  readonly said: RegExp;
  readonly holds: (questions: readonly Question[], matches: readonly RegExpExecArray[]) => boolean;
  /** What the refusal names, where the words by themselves say little. */
  readonly called?: string;
};

type Trait = (question: Question) => boolean;

export const anyOf =
  (holds: Trait): Demand['holds'] =>
  (questions) =>
    questions.some(holds);

export const everyOf =
  (holds: Trait): Demand['holds'] =>
  (questions) =>
    questions.every(holds);

export const noneOf =
  (holds: Trait): Demand['holds'] =>
  (questions) =>
    !questions.some(holds);

export const never: Demand['holds'] = () => false;

/** What a refusal names where the words do not say how one belongs to another, and of which time something is. */
export const howTogether = 'how these belong together';
export const whichTime = 'which time is meant';
