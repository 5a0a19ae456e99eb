// The manager agent: reads a question, queries the company's own records, and answers in words.

import { declined, type Planned, type Planner } from './planning/planner.ts';
import { byRules } from './planning/rules.ts';
import { FreeQuestion } from './reading/alone/freeTime.ts';
import { Offered } from './reading/conversation/picking.ts';
import { questionKept } from './reading/parts/question.ts';
import { plainText } from './reading/rewording/text.ts';
import type { Look } from './tools/looking.ts';
import { writeRefusal } from './writes.ts';

/**
 * Answers a prompt from the company's own data, or declines it whole.
 * @param kept is what the conversation remembers of the question before
 * @param planner is asked before the rules are
 */
export const ask = async (
  prompt: string,
  look: Look,
  kept?: unknown,
  planner?: Planner,
): Promise<Planned> => {
  const refusal = writeRefusal(plainText(prompt));
  if (refusal !== undefined) return declined(refusal);
  const previous = questionKept(kept);
  return (
    (await planner?.(prompt, look, previous)) ??
    byRules(prompt, look, previous ?? FreeQuestion.safeParse(kept).data ?? Offered.safeParse(kept).data)
  );
};
