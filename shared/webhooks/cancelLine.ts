import { freshHealth } from '../domain/endpointHealth.ts';
import { toInstant } from '../kernel/clock.ts';
import { inGroups } from '../kernel/groups.ts';
import type { Seams } from '../kernel/seams.ts';
import { cancelDelivery } from '../store/deliveries.ts';
import { changeHealth } from '../store/endpointHealth.ts';
import { type Line, readLine } from '../store/waiting.ts';
import { beginTimeBudget } from './timeBudget.ts';

/** A few at a time: a long line must not take the database from the deliveries of others. */
const atOnce = 2;

/**
 * Settles all that waits for an endpoint which takes no events any more, and forgets how it fared. False when the line was
 * too long for one invocation and there is more to do.
 */
export const cancelLine = async (line: Line, { clock }: Seams): Promise<boolean> => {
  const now = toInstant(clock());
  const isOver = beginTimeBudget();
  for await (const group of inGroups(readLine(line), atOnce)) {
    await Promise.all(group.map((delivery) => cancelDelivery(delivery, now)));
    if (isOver()) return false;
  }
  await changeHealth({ tenant: line.tenant, id: line.endpointId }, (state) =>
    state.failures === 0 && state.concurrency === freshHealth.concurrency ? state : freshHealth,
  );
  return true;
};
