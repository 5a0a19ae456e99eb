import { queueDelaySeconds } from '../domain/deliveries.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import type { Line } from '../store/waiting.ts';
import { sendMessages } from './queue.ts';

/**
 * Has the line of an endpoint looked after at that moment; false when that is too far ahead for a queue. A message that is
 * lost is made up for by the due list.
 */
export const wake = async (
  { tenant, endpointId }: Line,
  at: Instant,
  { clock, log }: Seams,
): Promise<boolean> => {
  const delaySeconds = queueDelaySeconds(at, toInstant(clock()));
  if (delaySeconds === undefined) return false;
  await sendMessages('retries', [{ message: { tenant, endpoint_id: endpointId }, delaySeconds }], log);
  return true;
};
