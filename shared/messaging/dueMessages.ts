import { graceAfter, unknownSeconds } from '../domain/dispatching.ts';
import { nextErasureLook } from '../domain/erasures.ts';
import { toInstant } from '../kernel/clock.ts';
import { describeError } from '../kernel/log.ts';
import type { Seams } from '../kernel/seams.ts';
import { type DueHandler, type DueHandlers, type DueItem, postpone, takeEach } from '../store/due.ts';
import { tenantIdOf } from '../store/keys.ts';
import { isFreeOfTheDead, noLease } from '../store/lease.ts';
import { queueMessages } from './queue.ts';

type Postponing = Parameters<typeof postpone>[2];

/** Queues again what is due; each item only if no other sweeper did. */
const queueAgain = async (items: readonly DueItem[], { clock, log }: Seams, options?: Postponing) => {
  const until = graceAfter(toInstant(clock()));
  const taken = await Promise.all(
    items.map((item) =>
      postpone(item, until, options).catch((error: unknown) =>
        log({
          level: 'error',
          message: 'due message not queued; the next sweep tries again',
          id: item.id,
          ...describeError(error),
        }),
      ),
    ),
  );
  const mine = items.filter((_, index) => taken[index] !== undefined);
  await queueMessages(
    mine.map(({ key, id }) => ({ tenant: tenantIdOf(key), message_id: id })),
    log,
  );
};

/** An erasure whose message was lost, or whose worker died. */
const eraseAgain: DueHandler = async (items, seams) => {
  const until = nextErasureLook(toInstant(seams.clock()));
  const taken = await takeEach(items, seams, (item) => postpone(item, until));
  await queueMessages(
    taken.map(({ due: { key, id } }) => ({ tenant: tenantIdOf(key), erasure_id: id })),
    seams.log,
  );
};

/** What the sweeper does for messages that did not reach a worker, whose worker died, or whose next attempt has come. */
export const messageWork = {
  erasure: eraseAgain,
  message: (items, seams) => queueAgain(items, seams),
} as const satisfies DueHandlers;

/**
 * The same for a process that starts where another one died: leases taken up to `diedBefore` are void. It stands where messages
 * go no further than the local providers, which keep each once: what may have gone out is sent again.
 */
export const redriveMessages = (diedBefore: Date): DueHandlers => ({
  erasure: eraseAgain,
  message: (items, seams) =>
    queueAgain(items, seams, {
      fields: { ...noLease, sending_since: undefined },
      condition: isFreeOfTheDead(toInstant(diedBefore), unknownSeconds),
    }),
});
