import { attemptDelivery, drainEndpoint } from '../contract/work.ts';
import { DeliveryRecord, finalMoment, overdueMoment } from '../domain/deliveries.ts';
import { isOpen } from '../domain/endpointHealth.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import { sendAll } from '../kernel/queue.ts';
import type { Seams } from '../kernel/seams.ts';
import { type DueHandler, type DueItem, postpone, takeEach } from '../store/pending/due.ts';
import { readHealth } from '../store/pending/endpointHealth.ts';
import { firstAttemptOf } from './queue.ts';

type Postponing = Parameters<typeof postpone>[2];

/** Deliveries whose attempt is minutes late, because their queue message was lost. */
export const deliverDue =
  (options?: Postponing): DueHandler =>
  async (items, seams) => {
    const now = toInstant(seams.clock());
    const taken = await takeEach(items, seams, (item) => postpone(item, overdueMoment(now, now), options));
    const deliveries = taken.map(({ due, row }) => ({ due, delivery: DeliveryRecord.parse(row) }));
    const [waiting, own] = partition(deliveries, ({ delivery }) => delivery.waiting === true);
    await Promise.all([
      sendAll(
        attemptDelivery,
        own.map(({ delivery }) => ({ message: firstAttemptOf(delivery) })),
        seams.log,
      ),
      drainOverdue(waiting, overdueMoment(now, now), seams),
    ]);
  };

type Overdue = { readonly due: DueItem; readonly delivery: DeliveryRecord };

/** One message for each backlog. Deliveries that only wait for their final moment are due again then. */
const drainOverdue = async (overdue: readonly Overdue[], until: Instant, seams: Seams): Promise<void> => {
  const backlogs = Map.groupBy(overdue, ({ delivery }) => delivery.endpoint_id);
  await Promise.all(
    [...backlogs].map(async ([endpoint_id, ofBacklog]) => {
      const tenantId = ofBacklog[0]?.delivery.tenant ?? '';
      await sendAll(drainEndpoint, [{ message: { tenant: tenantId, endpoint_id } }], seams.log);
      if (!isOpen(await readHealth({ tenantId, endpointId: endpoint_id }))) return;
      await takeEach(
        ofBacklog.map(({ due }) => ({ ...due, due: until })),
        seams,
        (item) => {
          const found = ofBacklog.find(({ due }) => due.id === item.id);
          const final = found && finalMoment(found.delivery);
          return final !== undefined && final > until ? postpone(item, final) : Promise.resolve(undefined);
        },
      );
    }),
  );
};

const partition = <T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] => [
  items.filter(isFirst),
  items.filter((item) => !isFirst(item)),
];
