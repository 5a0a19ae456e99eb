import { inThread, MessageRecord } from '../../domain/communications.ts';
import type { CustomerRecord } from '../../domain/customers.ts';
import type { JobRecord } from '../../domain/jobs.ts';
import type { LeadRecord } from '../../domain/leads.ts';
import { isConversation } from '../../domain/threads.ts';
import { decodeRecord } from '../records/items.ts';
import { decodeCursor, encodeCursor, idPosition } from '../table/cursor.ts';
import { type Partition, recordsWith } from '../table/keys.ts';
import { type Page, pageBytes } from '../table/pages.ts';
import { mergeInOrder, readItems } from '../table/query.ts';
import type { Item } from '../table/table.ts';
import type { Collection } from './collection.ts';
import type { ListedCollection } from './listedCollection.ts';

type Paging = { readonly limit: number; readonly cursor?: string | undefined };

export type ThreadOptions = Paging & {
  readonly entity_type: 'lead' | 'customer' | 'job';
  readonly entity_id: string;
};

type Sources = {
  readonly leads: ListedCollection<LeadRecord>;
  readonly customers: Collection<CustomerRecord>;
  readonly jobs: Collection<JobRecord>;
  readonly messages: ListedCollection<MessageRecord>;
};

/**
 * The messages of a lead or a job, or of a customer with the customer's leads and jobs; newest first.
 * @throws Failure `not_found`
 */
export const readThread = async (
  tenantId: string,
  { leads, customers, jobs, messages }: Sources,
  { entity_type, entity_id, ...paging }: ThreadOptions,
): Promise<Page<MessageRecord>> => {
  switch (entity_type) {
    case 'lead': {
      const own = messages.list({ filter: { party_id: entity_id }, ...paging });
      const [lead, page] = await Promise.all([leads.get(entity_id), own]);
      return threaded(page, lead.customer_id ?? lead.id);
    }
    case 'job': {
      const own = messages.list({ filter: { job_id: entity_id }, ...paging });
      const [job, page] = await Promise.all([jobs.get(entity_id), own]);
      return threaded(page, job.customer_id);
    }
    case 'customer': {
      const [customer, became] = await Promise.all([
        customers.get(entity_id),
        leads.list({ filter: { customer_id: entity_id }, limit: maxLeads }),
      ]);
      const parties = [customer, ...became.data].map(({ id }) => id);
      return threaded(await readMerged(tenantId, parties, paging), customer.id);
    }
  }
};

/** For a customer with more leads, only the newest are read. */
const maxLeads = 100;

const threaded = ({ data, next_cursor }: Page<MessageRecord>, threadId: string): Page<MessageRecord> => ({
  data: data.filter(isConversation).map((message) => inThread(message, threadId)),
  next_cursor,
});

const readMerged = async (
  tenantId: string,
  parties: readonly string[],
  { limit, cursor }: Paging,
): Promise<Page<MessageRecord>> => {
  const scope = JSON.stringify([tenantId, 'thread', parties[0]]);
  const position = cursor === undefined ? undefined : decodeCursor(scope, cursor, idPosition);
  const partitions = parties.map((id) => recordsWith(tenantId, 'message', 'byCustomer', id));

  const data: MessageRecord[] = [];
  let bytes = 0;
  for await (const item of mergeInOrder(
    partitions.map((partition) => readBackwards(partition, position, limit)),
  )) {
    const last = data.at(-1);
    if (last !== undefined && (data.length === limit || bytes > pageBytes)) {
      return { data, next_cursor: encodeCursor(scope, last.id) };
    }
    const message = decodeRecord(MessageRecord, item);
    data.push(message);
    bytes += Buffer.byteLength(message.body);
  }
  return { data, next_cursor: null };
};

/** A range includes its bounds, so the last page's last message is skipped. */
async function* readBackwards(
  partition: Partition,
  before: string | undefined,
  limit: number,
): AsyncGenerator<Item, void, undefined> {
  const range = { partition, newestFirst: true, ...(before === undefined ? {} : { to: before }) };
  for await (const item of readItems(range, { pageSize: limit + 2 })) if (item.id !== before) yield item;
}
