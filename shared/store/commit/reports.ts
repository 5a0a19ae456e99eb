import { type Feedback, MessageRecord } from '../../domain/communications.ts';
import { afterReport, closeAddress, type Report } from '../../domain/reports.ts';
import type { Instant } from '../../kernel/clock.ts';
import { notDue } from '../pending/due.ts';
import { findAddress } from '../records/addresses.ts';
import { decodeRecord } from '../records/items.ts';
import { getItem } from '../table/getItem.ts';
import { recordKey } from '../table/keys.ts';
import { noLease } from '../table/lease.ts';
import { updateItem } from '../table/update.ts';
import type { ActingStore } from './acting.ts';
import { Stale } from './commit.ts';

/**
 * Stores a report's content on the message and on its address, in one transaction. False if the tenant has no such
 * message; a report without news changes nothing.
 * @throws Stale if the message changed meanwhile
 */
export const hearReport = async (
  store: ActingStore,
  messageId: string,
  report: Report,
  now: Instant,
): Promise<boolean> => {
  const { tenantId } = store;
  const item = await getItem(recordKey(tenantId, 'message', messageId));
  if (item === undefined) return false;
  const before = decodeRecord(MessageRecord, item);
  const after = afterReport(before, report, now);
  if (after === undefined) return true;
  const { channel, to, feedback } = after;
  // The message's new status is stored like the outcome of an attempt; a change that closes its address is
  // journalled.
  if (feedback === undefined || feedback === before.feedback) await note(tenantId, before, after);
  else {
    const known = to === null ? undefined : await findAddress(tenantId, { channel, address: to });
    const changes = [{ before, after }, ...closeAddress(after, feedback, known, now)];
    await store.commit({ changes, events: [] }, { timelineText: timelineTexts[feedback] });
  }
  return true;
};

const note = async (tenantId: string, before: MessageRecord, after: MessageRecord): Promise<void> => {
  const { status, attempts, failure_reason, sent_at } = after;
  const { done } = await updateItem(
    recordKey(tenantId, 'message', after.id),
    {
      status,
      attempts,
      failure_reason,
      sent_at,
      ...noLease,
      sending_since: undefined,
      ...notDue,
    },
    {
      expression: '#status = :status AND #version = :version',
      names: { '#status': 'status', '#version': 'version' },
      values: { ':status': before.status, ':version': before.version },
    },
  );
  if (!done) throw new Stale('The message changed meanwhile.');
};

const timelineTexts = {
  bounced: 'Email bounced: its address is closed',
  complained: 'Email was reported as spam: its address is closed',
  opted_out: 'The owner of the number opted out of SMS',
} as const satisfies Record<Feedback, string>;
