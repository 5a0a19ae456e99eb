import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { inGroups } from '../../../shared/kernel/groups.ts';
import { deliveryKey, placeOnEndpoint } from '../../../shared/store/pending/deliveries.ts';
import { countMark, itemOf, searchItems } from '../../../shared/store/records/items.ts';
import { type Kind, kinds } from '../../../shared/store/records/kinds.ts';
import type { Item } from '../../../shared/store/table/table.ts';
import { documents } from '../../support/documents.ts';
import { freshTenant, type World } from '../../support/world.ts';
import { twoYears, zone } from './history.ts';
import type { History } from './records.ts';

export const history: History = twoYears();

/** A company with two years behind it, which the API itself cannot be asked for. */
export const seededCompany = async (): Promise<World> => {
  const world = await freshTenant({
    name: 'Summit Plumbing',
    time_zone: zone,
    services: [{ name: 'Estimate visit', duration_minutes: 60, skills: [] }],
  });
  const { deliveries, ...others } = history;
  const sent = deliveries.map((delivery) => ({ ...delivery, tenant: world.id }));
  const items: Item[] = sent.map((delivery) => ({
    ...delivery,
    ...deliveryKey(delivery),
    ...placeOnEndpoint(delivery),
  }));
  const made = Object.entries(others).flatMap(([collection, records]) => {
    const kind: Kind = kinds[collection as keyof History];
    return records.flatMap((record) => itemsOf(world.id, kind, record));
  });
  const { connection, tableName } = documents();
  const inTurn = async function* () {
    yield* items;
    yield* made;
  };
  for await (const group of inGroups(inTurn(), 25))
    await connection.send(
      new BatchWriteCommand({
        RequestItems: { [tableName]: group.map((Item) => ({ PutRequest: { Item } })) },
      }),
    );
  return world;
};

const itemsOf = (tenantId: string, kind: Kind, record: History[keyof History][number]): Item[] => [
  itemOf(tenantId, kind, record),
  ...searchItems(tenantId, kind.name, kind.search?.(record) ?? [], record.id),
  ...(kind.counted === true ? [countMark(tenantId, kind.name, record.id)] : []),
];
