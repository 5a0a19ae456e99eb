import { freshWindow } from '../domain/window.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { cancelDelivery } from '../store/deliveries.ts';
import { type Line, readLine } from '../store/waiting.ts';
import { changeWindow } from '../store/windows.ts';

/** A few at a time: a long line must not take the database from the deliveries of others. */
const atOnce = 5;
const shiftMilliseconds = 15_000;

/**
 * Settles all that waits for an endpoint which takes no events any more, and forgets how it fared. False when the line was
 * too long for one shift and there is more to do.
 */
export const cancelLine = async (line: Line, { clock }: Seams): Promise<boolean> => {
  const now = toInstant(clock());
  const endsAt = performance.now() + shiftMilliseconds;
  let group: Promise<boolean>[] = [];
  for await (const delivery of readLine(line)) {
    group.push(cancelDelivery(delivery, now));
    if (group.length < atOnce) continue;
    await Promise.all(group);
    group = [];
    if (performance.now() >= endsAt) return false;
  }
  await Promise.all(group);
  await changeWindow({ tenant: line.tenant, id: line.endpointId }, (state) =>
    state.failures === 0 && state.size === freshWindow.size ? state : freshWindow,
  );
  return true;
};
