// The outbox: events, messages and tasks of a committed change are read from its journal entry and put into their queues.

import { fanOutMessages } from '../messaging/fanOutMessages.ts';
import { eachByItself, type FanOut, markRelayed } from '../store/journal/outbox.ts';
import { fanOutEvents, fanOutTasks } from '../webhooks/fanOut.ts';
import { fanOutPapers } from './paperQueue.ts';
import { fanOutPictures } from './pictureQueue.ts';
import { fanOutRuns } from './runQueue.ts';
import { fanOutTelling } from './tellQueue.ts';

/** The kinds of work that a change can cause, except messages. */
const fanOuts: readonly FanOut[] = [
  ...[fanOutEvents, fanOutTasks, fanOutRuns],
  ...[fanOutTelling, fanOutPapers, fanOutPictures],
];

/**
 * Hands on everything that the entries brought about, and only then notes them as relayed: repeated after a crash at any
 * point, it makes nothing twice and leaves nothing out. Messages come last: while one waits for a worker, its entry may wait as well, and
 * the sweeper finds both by it. Answers the ids of the entries that failed; those stay noted for the sweeper.
 */
export const relayEntries: FanOut = async (entries, seams) => {
  const outcomes = await Promise.all(fanOuts.map((fanOut) => fanOut(entries, seams)));
  const failed = new Set(outcomes.flatMap((ids) => [...ids]));
  const unsent = await fanOutMessages(
    entries.filter(({ id }) => !failed.has(id)),
    seams,
  );
  for (const id of unsent) failed.add(id);
  const relayed = entries.filter(({ id }) => !failed.has(id));
  await Promise.all(relayed.map((entry) => eachByItself(entry, failed, seams.log, markRelayed(entry))));
  return failed;
};
