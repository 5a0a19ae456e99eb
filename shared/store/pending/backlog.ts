import { DeliveryRecord } from '../../domain/deliveries.ts';
import { placedIn, waitingFor } from '../table/keys.ts';
import { countItems, readItems } from '../table/query.ts';
import { table } from '../table/table.ts';

const { partition, sort } = table.indexes.byStatus;

/** Orders the backlog: manual attempts first, then the oldest. */
export const placeInBacklog = ({
  tenant: tenantId,
  endpoint_id,
  scheduled_at,
  event_id,
  manual,
}: DeliveryRecord) => ({
  waiting: true,
  ...placedIn(waitingFor(tenantId, endpoint_id), `${manual === true ? '!' : ''}${scheduled_at}#${event_id}`),
});

export const notWaiting = { waiting: undefined, [partition]: undefined, [sort]: undefined };

export type BacklogId = { readonly tenantId: string; readonly endpointId: string };

/** Small, because a page is parsed in one go while other work waits, and most readers need only the head. */
const pageSize = 10;

/** Reads a backlog from its head; the index may lag by moments. */
export async function* readBacklog({
  tenantId,
  endpointId,
}: BacklogId): AsyncGenerator<DeliveryRecord, undefined> {
  for await (const item of readItems({ partition: waitingFor(tenantId, endpointId) }, { pageSize })) {
    yield DeliveryRecord.parse(item);
  }
}

export const isBacklogLonger = async ({ tenantId, endpointId }: BacklogId, than: number): Promise<boolean> =>
  (await countItems({ partition: waitingFor(tenantId, endpointId) }, than + 1)) > than;
