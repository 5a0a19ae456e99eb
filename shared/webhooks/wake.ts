import { laterOf, queueDelaySeconds } from '../domain/deliveries.ts';
import { isWakeUnderWay, type WindowRecord } from '../domain/window.ts';
import { addSeconds, type Instant, toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import type { Line } from '../store/waiting.ts';
import { noteWake } from '../store/windows.ts';
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

/** How long what comes into a line may wait for others, so that one message serves them all. */
const gatherSeconds = 1;

/** The same for something that steps back into the line: nothing is sent where a message under way comes in time. */
export const wakeOnce = async (
  line: Line,
  moment: Instant,
  known: WindowRecord | undefined,
  seams: Seams,
): Promise<void> => {
  const now = toInstant(seams.clock());
  const at = laterOf(moment, addSeconds(now, gatherSeconds));
  if (known !== undefined && isWakeUnderWay(known, now, at)) return;
  const isNoted = await noteWake({ tenant: line.tenant, id: line.endpointId }, at, now);
  if (isNoted) await wake(line, at, seams);
};
