import { inThread, MessageRecord } from '../../domain/communications.ts';
import type { CustomerRecord } from '../../domain/customers.ts';
import { type AfterOutcome, unknownSeconds } from '../../domain/dispatching.ts';
import type { JobRecord } from '../../domain/jobs.ts';
import type { LeadRecord } from '../../domain/leads.ts';
import { isConversation } from '../../domain/threads.ts';
import { addSeconds, type Instant } from '../../kernel/clock.ts';
import { notDue } from '../pending/due.ts';
import { decodeRecord } from '../records/items.ts';
import { decodeCursor, encodeCursor, idPosition } from '../table/cursor.ts';
import { insertItem } from '../table/insertItem.ts';
import { dueAt, type Partition, recordKey, recordsWith, uniqueKey } from '../table/keys.ts';
import { isHeld, type Lease, type LeaseBid, noLease, takeLease } from '../table/lease.ts';
import { type Page, pageBytes } from '../table/pages.ts';
import { mergeInOrder, readItems } from '../table/query.ts';
import type { Item } from '../table/table.ts';
import { type Condition, updateItem } from '../table/update.ts';
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

/** Only this worker may send the message until `lease_until`. */
export type ClaimedMessage = MessageRecord & Lease;

/** Claims a waiting message. Undefined if another worker has it, it has gone out or it waits for a retry. */
export const claimMessage = async (
  tenantId: string,
  id: string,
  bid: LeaseBid,
): Promise<ClaimedMessage | undefined> => {
  const { lease } = bid;
  const isQueued: Condition = {
    expression: '#status = :queued',
    names: { '#status': 'status' },
    values: { ':queued': 'queued' },
  };
  const fields = dueAt(lease.lease_until, 'message', id);
  const { done, item } = await takeLease(recordKey(tenantId, 'message', id), bid, {
    fields,
    condition: isQueued,
  });
  return done ? { ...decodeRecord(MessageRecord, item), ...lease } : undefined;
};

/**
 * Records that the message is now sent to a provider, whose report then follows; undefined if another worker has it.
 * A later worker then knows that the message may have gone out. Extends the same lease, so a repeat does no harm.
 */
export const beginSending = async (
  tenantId: string,
  message: ClaimedMessage,
  now: Instant,
): Promise<ClaimedMessage | undefined> => {
  const { id } = message;
  const held = { lease_until: addSeconds(now, unknownSeconds), sending_since: now };
  const { done } = await updateItem(
    recordKey(tenantId, 'message', id),
    { ...held, ...dueAt(held.lease_until, 'message', id) },
    isHeld(message),
  );
  return done ? { ...message, ...held } : undefined;
};

/** Stores the outcome of a claimed message; false if the lease expired and another worker took over. */
export const recordOutcome = async (
  tenantId: string,
  message: ClaimedMessage,
  { retry_at, ...fields }: AfterOutcome,
): Promise<boolean> => {
  const due = retry_at === undefined ? notDue : dueAt(retry_at, 'message', message.id);
  const { done } = await updateItem(
    recordKey(tenantId, 'message', message.id),
    // A lease until the retry keeps other workers from claiming the message.
    { ...fields, ...noLease, lease_until: retry_at, ...due },
    isHeld(message),
  );
  return done;
};

/**
 * Stores the id that a reply by email will name: `findBy('mail_id', …)` then finds the message. If this is lost, a
 * reply is filed by its sender alone.
 */
export const keepMailId = async (tenantId: string, id: string, mailId: string): Promise<void> => {
  await insertItem({ ...uniqueKey(tenantId, 'message', 'mail_id', mailId), owner: id });
};
