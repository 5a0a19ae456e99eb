import type { JarvisAnswer } from '../../contract/jarvis.ts';
import type { Look } from '../../figures/looking.ts';
import { refusalOf } from '../refusals.ts';
import type { Briefing, PriorCalls } from './exchange.ts';

/** What was answered, from which calls, and what the next prompt may go on from. */
export type PlannerAnswer = Pick<JarvisAnswer, 'answer' | 'tool_calls'> & {
  readonly last?: PriorCalls | undefined;
  /** Of what was not understood, questions near it that work. Each of them is read, so they are only looked for where they are shown. */
  readonly near?: () => readonly string[];
  /** It asks back, and the next prompt may answer it. */
  readonly asksBack?: true;
};

/**
 * Chooses the calls of tools that answer a prompt, and makes them. Undefined where it cannot tell.
 * @param told what is known beside the prompt
 */
export type Planner = (prompt: string, look: Look, told: Briefing) => Promise<PlannerAnswer | undefined>;

export const declined = (answer: string): PlannerAnswer => ({ answer, tool_calls: [] });

export const notUnderstood = (
  unread: string,
  prompt: string,
  near: () => readonly string[] = () => [],
): PlannerAnswer => ({ ...declined(refusalOf(unread, prompt)), near });
