import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb';
import { capture } from '../../shared/domain/leads.ts';
import { type Instant, systemClock, toInstant } from '../../shared/kernel/clock.ts';
import { createIds, type Ids } from '../../shared/kernel/ids.ts';
import { plan } from '../../shared/store/commit/commit.ts';
import type { Item } from '../../shared/store/table/table.ts';
import { documents } from '../support/documents.ts';

const batchSize = 25;
const batchesAtOnce = 8;
const leadsAtOnce = 200;

let phones = 0;

type Seeding = { readonly done?: () => void; readonly at?: Date };

/** Gives the tenant as many leads more, captured now or `at` a moment, with all that this leaves once their events are handed on. */
export const seedLeads = async (
  tenantId: string,
  count: number,
  { done = () => undefined, at = systemClock() }: Seeding = {},
) => {
  // Ids tell the moment, and lists go by them.
  const ids = createIds(() => at);
  for (let made = 0; made < count; made += leadsAtOnce) {
    const wanted = Math.min(leadsAtOnce, count - made);
    const items = await Promise.all(
      Array.from({ length: wanted }, () => itemsOfLead(tenantId, toInstant(at), ids)),
    );
    await writeAll(items.flat());
    for (let lead = 0; lead < wanted; lead += 1) done();
  }
};

const itemsOfLead = async (tenantId: string, now: Instant, ids: Ids): Promise<Item[]> => {
  phones += 1;
  const contact = { first_name: 'Grace', last_name: 'Hopper', phone: `+1646${2_000_000 + phones}` };
  const birth = { id: ids.next(), now, lifecycleNumber: ids.lifecycleNumber(), region: 'US' } as const;
  const { changes, events } = capture({ contact, source: 'website' }, birth);
  const origin = { tenantId, actor: 'bench', operation: 'captureLead', requestId: 'seed', timelineText: '' };
  const { steps } = await plan({ origin, entryId: ids.next(), now, changes, events });
  return steps
    .flatMap(({ write }) => ('Put' in write && write.Put?.Item ? [write.Put.Item] : []))
    .filter(({ kind }) => kind !== 'unrelayed')
    .map(({ relay: _, ...item }) => item);
};

const writeAll = async (items: readonly Item[]): Promise<void> => {
  const batches = Array.from({ length: Math.ceil(items.length / batchSize) }, (_, at) =>
    items.slice(at * batchSize, (at + 1) * batchSize),
  );
  const work = async () => {
    for (let batch = batches.pop(); batch !== undefined; batch = batches.pop()) await write(batch);
  };
  await Promise.all(Array.from({ length: batchesAtOnce }, work));
};

const write = async (items: readonly Item[]): Promise<void> => {
  const { connection, tableName } = documents();
  let wanted = { [tableName]: items.map((Item) => ({ PutRequest: { Item } })) };
  while (Object.keys(wanted).length > 0) {
    const { UnprocessedItems = {} } = await connection.send(new BatchWriteCommand({ RequestItems: wanted }));
    wanted = UnprocessedItems as typeof wanted;
  }
};
