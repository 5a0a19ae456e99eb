import { erasePerson } from '../../shared/contract/work.ts';
import { eraseForAWhile } from '../../shared/messaging/erase.ts';
import { perform } from '../../shared/work/perform.ts';

/** One invocation stops after this time and leaves the rest to the next. */
const budgetMilliseconds = 20_000;

export const work = perform(erasePerson, async (message, { now, seams }) => {
  const goesOn = await eraseForAWhile(message, seams, budgetMilliseconds);
  return goesOn ? { again: now } : 'done';
});
