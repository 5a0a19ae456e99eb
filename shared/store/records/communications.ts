import { MessageRecord } from '../../domain/communications.ts';
import { type AfterOutcome, unknownSeconds } from '../../domain/dispatching.ts';
import { addSeconds, type Instant } from '../../kernel/clock.ts';
import { notDue } from '../pending/due.ts';
import { insertItem } from '../table/insertItem.ts';
import { dueAt, recordKey, uniqueKey } from '../table/keys.ts';
import { isHeld, type Lease, type LeaseBid, noLease, takeLease } from '../table/lease.ts';
import { type Condition, updateItem } from '../table/update.ts';
import { decodeRecord } from './items.ts';

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
export const storeOutcome = async (
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
