import type { JarvisAnswer } from '../../contract/jarvis.ts';
import type { Look } from '../../figures/looking.ts';
import type { Briefing, PriorCalls } from './exchange.ts';

/** What was answered, from which calls, and what the next prompt may go on from. */
export type PlannerAnswer = Pick<JarvisAnswer, 'answer' | 'tool_calls'> & {
  readonly last?: PriorCalls | undefined;
  /** Of what was not understood, questions near it that work. */
  readonly near?: readonly string[];
  /** It asks back, and the next prompt may answer it. */
  readonly asksBack?: true;
};

/**
 * Chooses the calls of tools that answer a prompt, and makes them. Undefined where it cannot tell.
 * @param told what is known beside the prompt
 */
export type Planner = (prompt: string, look: Look, told: Briefing) => Promise<PlannerAnswer | undefined>;

export const declined = (answer: string): PlannerAnswer => ({ answer, tool_calls: [] });
