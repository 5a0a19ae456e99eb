import { attemptDelivery, drainEndpoint } from '../contract/work.ts';
import { DeliveryRecord, finalMoment, overdueMoment } from '../domain/deliveries.ts';
import { isOpen } from '../domain/endpointHealth.ts';
import { toInstant } from '../kernel/clock.ts';
import { sendAll } from '../kernel/queue.ts';
import type { Seams } from '../kernel/seams.ts';
import { type DueHandler, type DueItem, type Postponing, postpone, takeEach } from '../store/pending/due.ts';
import { readHealth } from '../store/pending/endpointHealth.ts';
import { firstAttemptOf } from './queue.ts';

/** Deliveries whose attempt is minutes late, because their queue message was lost. */
export const deliverDue =
  (options?: Postponing): DueHandler =>
  async (items, seams) => {
    const now = toInstant(seams.clock());
    const until = overdueMoment(now, now);
    const taken = await takeEach(items, seams, (item) => postpone(item, until, options));
    const overdue = taken.map(({ due, row }) => ({
      ...due,
      due: until,
      delivery: DeliveryRecord.parse(row),
    }));
    const firstAttempts = overdue.filter(({ delivery }) => delivery.waiting !== true);
    await Promise.all([
      sendAll(
        attemptDelivery,
        firstAttempts.map(({ delivery }) => ({ message: firstAttemptOf(delivery) })),
        seams.log,
      ),
      drainOverdue(
        overdue.filter(({ delivery }) => delivery.waiting === true),
        seams,
      ),
    ]);
  };

/** Its place on the due list is the one to which it was postponed. */
type OverdueDelivery = DueItem & { readonly delivery: DeliveryRecord };

/** One message for each backlog. Deliveries that only wait for their final moment are due again then. */
const drainOverdue = async (overdue: readonly OverdueDelivery[], seams: Seams): Promise<void> => {
  const backlogs = Map.groupBy(overdue, ({ delivery }) => delivery.endpoint_id);
  await Promise.all(
    [...backlogs].map(async ([endpoint_id, ofBacklog]) => {
      const tenantId = ofBacklog[0]?.tenantId ?? '';
      await sendAll(drainEndpoint, [{ message: { tenant: tenantId, endpoint_id } }], seams.log);
      if (!isOpen(await readHealth({ tenantId, endpointId: endpoint_id }))) return;
      await takeEach(ofBacklog, seams, async ({ delivery, ...item }) => {
        const final = finalMoment(delivery);
        return final > item.due ? postpone(item, final) : undefined;
      });
    }),
  );
};
