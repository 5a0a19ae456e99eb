import { drainEndpoint } from '../contract/work.ts';
import { laterOf, queueDelaySeconds } from '../domain/deliveries.ts';
import { addSeconds, type Instant, toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import type { BacklogId } from '../store/pending/backlog.ts';
import { noteDrain } from '../store/pending/endpointHealth.ts';

/**
 * Queues a drain of an endpoint's backlog at that moment; false if no message was sent or the moment is beyond a
 * queue's longest delay. The due list finds the work of lost messages.
 */
export const sendDrain = async (
  { tenantId, endpointId }: BacklogId,
  at: Instant,
  { clock, log }: Seams,
): Promise<boolean> => {
  const delaySeconds = queueDelaySeconds(at, toInstant(clock()));
  if (delaySeconds === undefined) return false;
  const message = { tenant: tenantId, endpoint_id: endpointId };
  // Loaded late, because most deliveries are made immediately and send nothing.
  const { sendAll } = await import('../kernel/queue.ts');
  const unsent = await sendAll(drainEndpoint, [{ message, delaySeconds }], log);
  return unsent.size === 0;
};

/** How long new deliveries in a backlog may wait, so that one message serves several. */
const gatherSeconds = 1;

/** Sends nothing if a message under way arrives in time. */
export const scheduleDrain = async (backlog: BacklogId, moment: Instant, seams: Seams): Promise<boolean> => {
  const now = toInstant(seams.clock());
  const at = laterOf(moment, addSeconds(now, gatherSeconds));
  const isNoted = await noteDrain(backlog, at, now);
  return !isNoted || sendDrain(backlog, at, seams);
};
