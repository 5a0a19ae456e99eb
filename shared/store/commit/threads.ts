import type { LeadRecord } from '../../domain/leads.ts';
import type { Change } from '../../domain/record.ts';
import { begin, join, type News, newsIn, ThreadRecord } from '../../domain/threads.ts';
import { decodeRecord, itemOf } from '../records/items.ts';
import { kinds, threadLists } from '../records/kinds.ts';
import { database } from '../table/database.ts';
import { getItem } from '../table/getItem.ts';
import { recordKey } from '../table/keys.ts';
import { type Item, table } from '../table/table.ts';
import type { Write } from '../table/update.ts';
import { putNew, type Step, staleStep } from './steps.ts';

// The inbox reads each thread from one row. Every transaction that adds a message adds it to that row without reading
// it, so that simultaneous messages are all counted.

/** The writes to threads' rows: for added messages, and for leads that become customers. */
export const threadSteps = async (
  tenantId: string,
  changes: readonly Change[],
  now: string,
): Promise<Step[]> => {
  const joined = await Promise.all(
    changes.filter(isConversion).map((lead) => joinSteps(tenantId, lead, now)),
  );
  return [...newsIn(changes).map((news) => newsStep(tenantId, news)), ...joined.flat()];
};

type Conversion = { readonly before: LeadRecord; readonly after: LeadRecord & { customer_id: string } };

const isConversion = (change: Change): change is Conversion => {
  const { before, after } = change as Partial<Conversion>;
  return before?.kind === 'lead' && before.customer_id === null && typeof after?.customer_id === 'string';
};

/** Fails if the thread moved: a lead may have become a customer since it was read. */
const newsStep = (tenantId: string, news: News): Step => {
  const { received } = news;
  const { PK, SK, version, unread_count, ...fields } = itemOf(tenantId, kinds.threads, begin(news));
  const kept = ['created_at', 'assignee_id', ...(received > 0 ? [] : ['unread', 'state', statePartition])];
  const item: Item = { ...fields, [assigneeSort]: fields[stateSort] };
  const attributes = Object.keys(item).map((name, index) => ({ name, index }));
  const set = attributes.map(({ name, index }) =>
    kept.includes(name) ? `#f${index} = if_not_exists(#f${index}, :f${index})` : `#f${index} = :f${index}`,
  );
  const write: Write = {
    Update: {
      TableName: database().tableName,
      Key: { PK, SK },
      UpdateExpression: `SET ${set.join(', ')} ADD unread_count :received, version :one`,
      ConditionExpression: 'attribute_not_exists(moved_to)',
      ExpressionAttributeNames: Object.fromEntries(attributes.map(({ name, index }) => [`#f${index}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(attributes.map(({ name, index }) => [`:f${index}`, item[name]])),
        ':received': received,
        ':one': 1,
      },
    },
  };
  return staleStep(write);
};

const { partition: statePartition, sort: stateSort } = table.indexes[threadLists.state];
const assigneeSort = table.indexes[threadLists.assignee_id].sort;

/**
 * From then on, the row of the lead's thread leads to the customer's, even if the lead has none; otherwise a message
 * filed at that moment would create one.
 */
const joinSteps = async (tenantId: string, { before, after }: Conversion, now: string): Promise<Step[]> => {
  const [old, current] = await Promise.all([
    getItem(recordKey(tenantId, 'thread', before.id)),
    getItem(recordKey(tenantId, 'thread', after.customer_id)),
  ]);
  // The lead has then changed as well, so this decision is not written.
  if (old?.moved_to !== undefined) return [];
  const moved = { ...recordKey(tenantId, 'thread', before.id), kind: 'thread', moved_to: after.customer_id };
  const steps = [put(moved, old)];
  if (old !== undefined) {
    const customer = current && decodeRecord(ThreadRecord, current);
    const thread = join(decodeRecord(ThreadRecord, old), customer, after.customer_id, now);
    steps.push(
      put(itemOf(tenantId, kinds.threads, { ...thread, version: (customer?.version ?? 0) + 1 }), current),
    );
  }
  return steps;
};

const put = (item: Item, before: Item | undefined): Step => {
  if (before === undefined) return staleStep(putNew(item));
  const unchanged = {
    ConditionExpression: 'version = :version',
    ExpressionAttributeValues: { ':version': before.version },
  };
  return staleStep({ Put: { TableName: database().tableName, Item: item, ...unchanged } });
};
