import type { Work } from '../contract/work.ts';
import { toInstant } from '../kernel/clock.ts';
import { describeError, workNotDone } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { takeOffList } from '../store/pending/due.ts';
import { noteBegun, noteFailed, noteOver, readTrouble } from '../store/pending/troubles.ts';
import { recordKey } from '../store/table/keys.ts';
import { isPassing } from './passing.ts';

/** A message with the piece of work that it asks for. */
export type ReceivedMessage = {
  readonly work: Work;
  readonly message: unknown;
  readonly messageId: string;
  readonly run: () => Promise<void>;
};

const mostFailures = 3;
const mostDeaths = 2;

/**
 * Does the work of a redelivered message. Work that failed the same way three times is given up: an alarm reports it, the sweeper sends
 * no further message, and this one ends among the dead letters. Work that ended its process twice is given up without another start. Its
 * second attempt runs alone in its process, so that it takes no other work with it and is not blamed for another's crash.
 */
export const runAgain = async (taken: ReceivedMessage, { clock, log }: Seams): Promise<void> => {
  const { work, run } = taken;
  const id = nameOf(taken);
  const now = () => toInstant(clock());
  const known = await readTrouble(id);
  const giveUp = async (said: { readonly message: string }) => {
    await leaveOut(taken);
    log({ level: 'error', work: work.id, id, ...said });
  };
  if (known.deaths >= mostDeaths) {
    if (known.begun) {
      await giveUp({ message: workNotDone.deadly });
      await noteOver(id, { deaths: known.deaths }, now());
    }
    throw new Error('It ended its process each time that it was begun.');
  }
  const attempt = async () => {
    await noteBegun(id, known, now());
    try {
      await run();
    } catch (error) {
      if (isPassing(error)) await noteOver(id, known, now());
      else if ((await noteFailed(id, known, error, now())) === mostFailures)
        await giveUp({ message: workNotDone.givenUp, ...describeError(error) });
      throw error;
    }
    await noteOver(id, {}, now());
  };
  return known.deaths === 0 ? attempt() : alone(attempt);
};

let last: Promise<unknown> = Promise.resolve();

/** One after the other in this process. */
const alone = (attempt: () => Promise<void>): Promise<void> => {
  const next = last.then(attempt);
  last = next.catch(() => undefined);
  return next;
};

const itemOf = ({
  work,
  message,
}: ReceivedMessage): { tenant: string; kind: string; id: string } | undefined => {
  const { foundBy, named } = work;
  if (foundBy === undefined || named === undefined) return undefined;
  const { tenant, [named]: id }: Readonly<Record<string, unknown>> = Object(message);
  return { tenant: String(tenant), kind: foundBy, id: String(id) };
};

/** The sweeper brings the work of an item with ever new messages. */
const nameOf = (taken: ReceivedMessage): string => {
  const item = itemOf(taken);
  return item === undefined ? taken.messageId : `${item.tenant}#${item.kind}#${item.id}`;
};

const leaveOut = async (taken: ReceivedMessage): Promise<void> => {
  const item = itemOf(taken);
  if (item !== undefined) await takeOffList(recordKey(item.tenant, item.kind, item.id));
};
