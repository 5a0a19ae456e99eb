import type { JarvisAnswer } from '../../contract/jarvis.ts';
import type { FreeQuestion } from '../reading/alone/freeTime.ts';
import type { Offered } from '../reading/conversation/picking.ts';
import type { Kept } from '../reading/parts/question.ts';
import type { Look } from '../tools/looking.ts';
import type { Exchange } from './exchange.ts';

/** What was answered, from which calls, and the question that the next one may go on from. */
export type Planned = Pick<JarvisAnswer, 'answer' | 'tool_calls'> & {
  readonly last?: Kept | FreeQuestion | Offered | undefined;
};

/**
 * Chooses the calls of tools that answer a prompt, and makes them. Undefined where it cannot tell; the next planner is asked then.
 * @param before the turn that the prompt may go on from
 */
export type Planner = (prompt: string, look: Look, before?: Exchange) => Promise<Planned | undefined>;

export const declined = (answer: string): Planned => ({ answer, tool_calls: [] });
