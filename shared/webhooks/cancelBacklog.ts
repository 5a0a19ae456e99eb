import { deliveryClocks } from '../contract/deliveryClocks.ts';
import { freshHealth } from '../domain/endpointHealth.ts';
import { toInstant } from '../kernel/clock.ts';
import { inGroups } from '../kernel/groups.ts';
import type { Seams } from '../kernel/seams.ts';
import { beginTimeBudget } from '../kernel/timeBudget.ts';
import { type BacklogId, readBacklog } from '../store/pending/backlog.ts';
import { cancelDelivery } from '../store/pending/deliveries.ts';
import { changeHealth } from '../store/pending/endpointHealth.ts';

/** Few, because a long backlog must not take database capacity from other deliveries. */
const atOnce = 2;

/** Cancels the backlog of a disabled endpoint and removes its health. False if it was too long for one invocation. */
export const cancelBacklog = async (backlog: BacklogId, { clock }: Seams): Promise<boolean> => {
  const now = toInstant(clock());
  const isOver = beginTimeBudget(deliveryClocks.timeBudget);
  for await (const group of inGroups(readBacklog(backlog), atOnce)) {
    await Promise.all(group.map((delivery) => cancelDelivery(delivery, now)));
    if (isOver()) return false;
  }
  await changeHealth(backlog, (state) =>
    state.failures === 0 && state.concurrency === freshHealth.concurrency ? state : freshHealth,
  );
  return true;
};
