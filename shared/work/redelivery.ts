import { toInstant } from '../kernel/clock.ts';
import { workNotDone } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { takeOffList } from '../store/pending/due.ts';
import { noteBegun, noteEnded, noteFailed, noteOver, readTrouble } from '../store/pending/troubles.ts';
import type { Outcome } from './perform.ts';
import { isTransient } from './transient.ts';
import { runToEnd, type WorkItem } from './workItem.ts';

const mostFailures = 3;
const mostDeaths = 2;

/** A poison message, in the words of queues; work from the due list can be one too. */
class PoisonMessage extends Error {
  override readonly name = 'PoisonMessage';
  /** False if it was given up before and its message came once more. */
  readonly isFirstReport: boolean;
  constructor(isFirstReport: boolean) {
    super('It ended its process each time that it was begun.');
    this.isFirstReport = isFirstReport;
  }
}

/**
 * Does redelivered work. Work that ended its process twice is given up without another start. Its second
 * attempt runs alone in its process, so that it takes no other work with it and is not blamed for another's crash. A message
 * can come again without a death, so a queue's first delivery of it counts as none.
 */
export const runRedelivered = async (item: WorkItem, { clock }: Seams): Promise<Outcome> => {
  const { name, isSuspect = false } = item;
  const now = () => toInstant(clock());
  const { begun, deaths: counted } = await readTrouble(name);
  const deaths = Math.max(counted, isSuspect ? 1 : 0) + (begun ? 1 : 0);
  if (deaths >= mostDeaths) throw new PoisonMessage(begun);
  const attempt = async () => {
    await noteBegun(name, deaths, now());
    const outcome = await runToEnd(item);
    await noteOver(name, now());
    return outcome;
  };
  return deaths === 0 ? attempt() : oneAtATime(attempt);
};

/** Gives up work that failed the same way three times, and poison messages. The alarm counts the returned log message. */
export const noteFailure = async (
  item: WorkItem,
  error: unknown,
  { clock }: Seams,
): Promise<string | undefined> => {
  const { name } = item;
  const now = toInstant(clock());
  if (error instanceof PoisonMessage) {
    if (!error.isFirstReport || !(await giveUp(item))) return undefined;
    await noteEnded(name, { deaths: mostDeaths }, now);
    return workNotDone.deadly;
  }
  if (isTransient(error)) {
    if (item.isRedelivered) await noteEnded(name, {}, now);
    return undefined;
  }
  const failures = await noteFailed(name, error, now);
  return failures === mostFailures && (await giveUp(item)) ? workNotDone.givenUp : undefined;
};

const giveUp = async ({ leaveOut, listedAs }: WorkItem): Promise<boolean> => {
  if (leaveOut !== undefined) return leaveOut();
  if (listedAs !== undefined) await takeOffList(listedAs);
  return true;
};

let last: Promise<unknown> = Promise.resolve();

const oneAtATime = <T>(attempt: () => Promise<T>): Promise<T> => {
  const next = last.then(attempt);
  last = next.catch(() => undefined);
  return next;
};
