import { freshWindow } from '../domain/window.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { cancelDelivery } from '../store/deliveries.ts';
import { type Line, readLine } from '../store/waiting.ts';
import { changeWindow } from '../store/windows.ts';

const atOnce = 25;

/** Settles all that waits for an endpoint which takes no events any more, and forgets how it fared. */
export const cancelLine = async (line: Line, { clock }: Seams): Promise<void> => {
  const now = toInstant(clock());
  let group: Promise<boolean>[] = [];
  for await (const delivery of readLine(line)) {
    group.push(cancelDelivery(delivery, now));
    if (group.length < atOnce) continue;
    await Promise.all(group);
    group = [];
  }
  await Promise.all(group);
  await changeWindow({ tenant: line.tenant, id: line.endpointId }, (state) =>
    state.failures === 0 && state.size === freshWindow.size ? state : freshWindow,
  );
};
