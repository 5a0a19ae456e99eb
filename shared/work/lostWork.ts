import {
  attemptDelivery,
  carryOutRun,
  drainEndpoint,
  erasePerson,
  performTask,
  relayEntry,
  sendMessage,
} from '../contract/work.ts';
import type { LostKind } from '../contract/workers.ts';
import { unknownSeconds } from '../domain/dispatching.ts';
import { toInstant } from '../kernel/clock.ts';
import { relayDue } from '../outbox/dueEntries.ts';
import { queueMessagesAgain } from '../outbox/dueMessages.ts';
import type { DueHandler, DueHandlers, Postponing } from '../store/pending/due.ts';
import { isFreeOfTheDead, noLease } from '../store/table/lease.ts';
import { allOf } from '../store/table/update.ts';
import { deliverDue } from '../webhooks/dueWork.ts';
import { queueAgain } from './onDueList.ts';

/** The sweeper's handlers for work from a queue or the stream, after its message was lost or its worker died. */
export const lostWork = {
  [relayEntry.foundBy]: relayDue,
  [attemptDelivery.foundBy]: deliverDue(),
  [drainEndpoint.foundBy]: queueAgain(drainEndpoint),
  [performTask.foundBy]: queueAgain(performTask),
  [sendMessage.foundBy]: queueMessagesAgain(),
  [erasePerson.foundBy]: queueAgain(erasePerson),
  [carryOutRun.foundBy]: queueAgain(carryOutRun),
} as const satisfies Readonly<Record<LostKind, DueHandler>>;

/**
 * The same for a process that starts after another one died: leases taken up to `diedBefore` are void, and no grace is needed.
 * Deliveries that wait for a retry are left alone. A message that may have gone out is sent again, because the local providers keep each
 * message once.
 */
export const lostWithProcess = (diedBefore: Date): DueHandlers => {
  const died = toInstant(diedBefore);
  const freed = (seconds: number, fields: Postponing['fields'] = noLease): Postponing => ({
    fields,
    condition: isFreeOfTheDead(died, seconds),
  });
  return {
    ...lostWork,
    [attemptDelivery.foundBy]: (items, seams) => {
      const now = toInstant(seams.clock());
      const isPast = { expression: 'next_attempt_at <= :now', values: { ':now': now } };
      const condition = allOf(isPast, isFreeOfTheDead(died, attemptDelivery.leaseSeconds));
      return deliverDue({ fields: noLease, condition })(items, seams);
    },
    [drainEndpoint.foundBy]: queueAgain(drainEndpoint, freed(drainEndpoint.leaseSeconds)),
    [sendMessage.foundBy]: queueMessagesAgain(
      freed(unknownSeconds, { ...noLease, sending_since: undefined }),
    ),
    // The lease's id stays, and shows that a worker died.
    [carryOutRun.foundBy]: queueAgain(
      carryOutRun,
      freed(carryOutRun.leaseSeconds, { lease_until: undefined }),
    ),
  };
};
