import { ask } from '../../../shared/agent/ask.ts';
import type { Planner } from '../../../shared/agent/planning/planner.ts';
import { inMemory } from '../company/memory.ts';
import { asked, type TestQuestion } from './asked.ts';
import { expected } from './expected.ts';
import { expectedAdded } from './expectedAdded.ts';
import { expectedFresh } from './expectedFresh.ts';
import { expectedKept } from './expectedKept.ts';
import { expectedKeptLists } from './expectedKeptLists.ts';
import { expectedKeptSeveral } from './expectedKeptSeveral.ts';
import { expectedLists } from './expectedLists.ts';
import { expectedOffice } from './expectedOffice.ts';
import { expectedOwners } from './expectedOwners.ts';
import { expectedSeveral } from './expectedSeveral.ts';
import { expectedStrangers } from './expectedStrangers.ts';
import { expectedStrangersAgain } from './expectedStrangersAgain.ts';
import { expectedStrangersLater } from './expectedStrangersLater.ts';
import { expectedIndependent } from './independentExpected.ts';
import { judged, judgedAmong } from './judging.ts';

type Answer = Awaited<ReturnType<typeof ask>>;

/** What the agent made of a question and of those that go on from it, and whether that is right where it may be known. */
export type Outcome = {
  readonly question: TestQuestion;
  readonly answers: readonly Answer[];
  readonly isAccepted: boolean;
  readonly judged: ReturnType<typeof judged> | undefined;
};

const declinedKinds: ReadonlySet<string> = new Set(['unanswerable', 'out_of_scope', 'injection', 'writes']);

/** What is asked back is not answered, whatever was found of each of those who may be meant. */
const asksBack = ({ answer }: Answer): boolean => / Which one do you mean\?$/m.test(answer);

/** A question and a paraphrase of it have the same meaning, written in the same words. */
const meaningOf = ({ means, ask: prompts }: TestQuestion): string => JSON.stringify([means, prompts.length]);

const read = ({ id }: TestQuestion): readonly (readonly string[])[] | undefined => {
  const one =
    expected[id] ?? expectedLists[id] ?? expectedAdded[id] ?? expectedKept[id] ?? expectedKeptLists[id];
  return one === undefined
    ? (expectedSeveral[id] ??
        expectedFresh[id] ??
        expectedStrangers[id] ??
        expectedStrangersAgain[id] ??
        expectedStrangersLater[id] ??
        expectedOffice[id] ??
        expectedOwners[id] ??
        expectedIndependent[id] ??
        expectedKeptSeveral[id])
    : [one];
};

const isParaphrase = ({ id }: TestQuestion): boolean => id.startsWith('p-');

const byMeaning = new Map(
  asked.flatMap((question) => {
    const readings = isParaphrase(question) ? undefined : read(question);
    return readings === undefined ? [] : [[meaningOf(question), readings] as const];
  }),
);

/**
 * Of each call that is right its readings; none where no call can be. Those of a paraphrase are those of the question that it puts in other
 * words; one that is kept may have its own.
 */
export const readingsOf = (question: TestQuestion): readonly (readonly string[])[] | undefined =>
  declinedKinds.has(question.kind)
    ? question.ask.map(() => ['declined'])
    : ((question.part === 'kept' && isParaphrase(question) ? read(question) : undefined) ??
      byMeaning.get(meaningOf(question)));

/** @param planner looks around before it answers, so that its calls may be more than the readings */
export const outcomeOf = async (question: TestQuestion, planner?: Planner): Promise<Outcome> => {
  const answers: Answer[] = [];
  let last: Answer['last'];
  for (const prompt of question.ask) {
    const answer = await ask(prompt, inMemory, last, planner);
    answers.push(asksBack(answer) ? { ...answer, tool_calls: [] } : answer);
    // As a conversation is kept: what was not understood leaves what was asked before.
    last = answer.last ?? last;
  }
  const readings = readingsOf(question);
  return {
    question,
    answers,
    isAccepted: answers.every(({ tool_calls }) => tool_calls.length > 0),
    judged:
      readings &&
      (planner === undefined ? judged : judgedAmong)(
        answers.map(({ tool_calls }) => tool_calls),
        readings,
      ),
  };
};
