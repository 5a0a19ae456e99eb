import { erasePerson } from '../../shared/contract/work.ts';
import { perform } from '../../shared/work/perform.ts';

/** One invocation stops after this time and leaves the rest to the next. */
const budgetMilliseconds = 20_000;

export const work = perform(erasePerson, async (message, { now, seams }) => {
  // Loaded late, because most processes that send messages never erase a person.
  const { eraseForAWhile } = await import('../../shared/messaging/erase.ts');
  const goesOn = await eraseForAWhile(message, seams, budgetMilliseconds);
  return goesOn ? { again: now } : 'done';
});
