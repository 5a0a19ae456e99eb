import { drainEndpoint } from '../contract/work.ts';
import { laterOf, queueDelaySeconds } from '../domain/deliveries.ts';
import { addSeconds, type Instant, toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import type { BacklogId } from '../store/pending/backlog.ts';
import { noteDrain } from '../store/pending/endpointHealth.ts';

/**
 * Asks for a drain of an endpoint's backlog at that moment; false when no message was sent, or it is too far ahead for a
 * queue. A message that is lost is made up for by the due list.
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

/** How long new deliveries in a backlog may wait for others, so that one message serves them all. */
const gatherSeconds = 1;

/** The same for something that has come into the backlog: nothing is sent where a message under way comes in time. */
export const scheduleDrain = async (backlog: BacklogId, moment: Instant, seams: Seams): Promise<boolean> => {
  const now = toInstant(seams.clock());
  const at = laterOf(moment, addSeconds(now, gatherSeconds));
  const isNoted = await noteDrain(backlog, at, now);
  return !isNoted || sendDrain(backlog, at, seams);
};
