// The outbox: events, messages and tasks of a committed change are read from its journal entry and put into their queues.

import {
  carryOutRun,
  drainEndpoint,
  erasePerson,
  keepPaper,
  makePictures,
  performTask,
  sendMessage,
} from '../contract/work.ts';
import { eachByItself, type FanOut, markRelayed } from '../store/journal/outbox.ts';
import { fanOut } from './causes.ts';
import { fanOutEvents } from './events.ts';
import { papersOf } from './papers.ts';
import { picturesOf } from './pictures.ts';
import { fanOutTelling } from './telling.ts';

/** The kinds of work that a change can cause, except messages and erasures. */
const fanOuts: readonly FanOut[] = [
  fanOutEvents,
  fanOutTelling,
  fanOut(performTask, ({ tenant, tasks }) => tasks.map((task_id) => ({ tenant, task_id }))),
  fanOut(drainEndpoint, ({ tenant, drains }) => drains.map((endpoint_id) => ({ tenant, endpoint_id }))),
  fanOut(carryOutRun, ({ tenant, runs }) => runs.map((run_id) => ({ tenant, run_id }))),
  fanOut(keepPaper, papersOf),
  fanOut(makePictures, picturesOf),
];

const lastFanOuts: readonly FanOut[] = [
  fanOut(sendMessage, ({ tenant, messages }) => messages.map((message_id) => ({ tenant, message_id }))),
  fanOut(erasePerson, ({ tenant, erasures }) => erasures.map((erasure_id) => ({ tenant, erasure_id }))),
];

const failedOf = async (all: readonly FanOut[], ...[entries, seams]: Parameters<FanOut>) => {
  const outcomes = await Promise.all(all.map((each) => each(entries, seams)));
  return new Set(outcomes.flatMap((ids) => [...ids]));
};

/**
 * Hands on everything that the entries brought about, and only then notes them as relayed: repeated after a crash at any
 * point, it makes nothing twice and leaves nothing out. Messages come last: while one waits for a worker, its entry may wait as well, and
 * the sweeper finds both by it. Answers the ids of the entries that failed; those stay noted for the sweeper.
 */
export const relayEntries: FanOut = async (entries, seams) => {
  const failed = await failedOf(fanOuts, entries, seams);
  const others = entries.filter(({ id }) => !failed.has(id));
  for (const id of await failedOf(lastFanOuts, others, seams)) failed.add(id);
  const relayed = entries.filter(({ id }) => !failed.has(id));
  await Promise.all(relayed.map((entry) => eachByItself(entry, failed, seams.log, markRelayed(entry))));
  return failed;
};
