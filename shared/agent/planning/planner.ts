import type { JarvisAnswer } from '../../contract/jarvis.ts';
import type { Look } from '../../figures/looking.ts';
import type { FreeQuestion } from '../reading/alone/freeTime.ts';
import type { Offered } from '../reading/conversation/picking.ts';
import type { Kept } from '../reading/parts/question.ts';
import { refusalOf } from '../refusals.ts';
import type { Told } from './exchange.ts';

/** What was answered, from which calls, and the question that the next one may go on from. */
export type Planned = Pick<JarvisAnswer, 'answer' | 'tool_calls'> & {
  readonly last?: Kept | FreeQuestion | Offered | undefined;
  /** Of what was not understood, questions near it that work. Each of them is read, so they are only looked for where they are shown. */
  readonly near?: () => readonly string[];
  /** It asks back, and the next prompt may answer it. */
  readonly asksBack?: true;
};

/**
 * Chooses the calls of tools that answer a prompt, and makes them. Undefined where it cannot tell.
 * @param told what is known beside the prompt
 */
export type Planner = (prompt: string, look: Look, told: Told) => Promise<Planned | undefined>;

export const declined = (answer: string): Planned => ({ answer, tool_calls: [] });

export const notUnderstood = (
  unread: string,
  prompt: string,
  near: () => readonly string[] = () => [],
): Planned => ({ ...declined(refusalOf(unread, prompt)), near });
