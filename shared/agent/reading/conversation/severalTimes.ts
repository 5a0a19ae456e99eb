import { addDays } from '../../../kernel/zone.ts';
import { callFor, type Question } from '../parts/question.ts';

/** What was asked, but for its time. */
const timeless = (question: Question): string => {
  const { tool, input } = callFor(question);
  return JSON.stringify([tool, { ...input, from: undefined, through: undefined }]);
};

/**
 * What a conversation goes on from after several questions: the last of them. Where only their times differ, all of those are meant:
 * "how much came in in October and November?" and then "which customers?".
 */
export const goneOnFrom = (questions: readonly Question[]): Question | undefined => {
  const last = questions.at(-1);
  if (last === undefined) return undefined;
  const { isOfSeveralTimes: _, ...question } = last;
  const windows = questions.flatMap(({ window }) => window ?? []);
  const areAlike = new Set(questions.map(timeless)).size === 1 && windows.length === questions.length;
  if (questions.length === 1 || !areAlike) return question;
  const inOrder = windows.toSorted((one, other) => ((one.from ?? '') < (other.from ?? '') ? -1 : 1));
  const areAdjoining = inOrder.every(({ from }, at) => {
    const before = inOrder[at - 1];
    return at === 0 || (before?.through !== undefined && addDays(before.through, 1) === from);
  });
  const [{ from } = {}, { through } = {}] = [inOrder[0], inOrder.at(-1)];
  if (!areAdjoining || question.action === 'rate') return { ...question, isOfSeveralTimes: true };
  return { ...question, window: { ...(from && { from }), ...(through && { through }) } };
};

/** Whether one of the times is taken that were asked about before, and not said which. */
export const isTimeTorn = (questions: readonly Question[], before: Question | undefined): boolean =>
  before?.isOfSeveralTimes === true &&
  questions.some(
    ({ window }) => window?.from === before.window?.from && window?.through === before.window?.through,
  );
