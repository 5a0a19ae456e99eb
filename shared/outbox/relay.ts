// The outbox: events, messages and tasks of a committed change are read from its journal entry and put into their queues.

import { markRelayed } from '../store/journal/outbox.ts';
import { fanOut } from './causes.ts';
import { fanOutEvents } from './events.ts';
import { type FanOut, orFailed } from './fanOut.ts';
import { fanOutTelling } from './telling.ts';
import { triggeredWork } from './triggers.ts';

const fanOutsOf = (comesLast: boolean): readonly FanOut[] =>
  triggeredWork.filter(({ trigger }) => (trigger.comesLast === true) === comesLast).map(fanOut);

const fanOuts = [fanOutEvents, fanOutTelling, ...fanOutsOf(false)];
const lastFanOuts = fanOutsOf(true);

const failedOf = async (all: readonly FanOut[], ...[entries, seams]: Parameters<FanOut>) => {
  const outcomes = await Promise.all(all.map((each) => each(entries, seams)));
  return new Set(outcomes.flatMap((ids) => [...ids]));
};

/**
 * Hands on everything that the entries brought about, and only then notes them as relayed: repeated after a crash at any
 * point, it makes nothing twice and leaves nothing out. Returns the ids of the entries that failed, whose notes stay for the sweeper.
 */
export const relayEntries: FanOut = async (entries, seams) => {
  const failed = await failedOf(fanOuts, entries, seams);
  const others = entries.filter(({ id }) => !failed.has(id));
  for (const id of await failedOf(lastFanOuts, others, seams)) failed.add(id);
  const relayed = entries.filter(({ id }) => !failed.has(id));
  await Promise.all(relayed.map((entry) => orFailed(entry, failed, seams.log, markRelayed(entry))));
  return failed;
};
