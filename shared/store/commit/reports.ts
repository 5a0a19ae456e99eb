import type { AddressRecord } from '../../domain/addresses.ts';
import { type Feedback, MessageRecord } from '../../domain/communications.ts';
import { closeAddress, hear, type Report } from '../../domain/reports.ts';
import { toInstant } from '../../kernel/clock.ts';
import type { Seams } from '../../kernel/seams.ts';
import { notDue } from '../pending/due.ts';
import { findAddress } from '../records/addresses.ts';
import { decodeRecord } from '../records/items.ts';
import { getItem } from '../table/getItem.ts';
import { recordKey } from '../table/keys.ts';
import { noLease } from '../table/lease.ts';
import { updateItem } from '../table/update.ts';
import { commit, Stale } from './commit.ts';

const triesAtMost = 5;

/**
 * Writes down what a report says of a message, and of its address in the same transaction. False for a message that the tenant
 * does not have; a report that says nothing new changes nothing.
 * @throws Stale when others kept changing the message
 */
export const recordReport = async (
  { tenant: tenantId, message_id }: { readonly tenant: string; readonly message_id: string },
  report: Report,
  seams: Seams,
): Promise<boolean> => {
  for (let tries = 1; ; tries += 1) {
    const item = await getItem(recordKey(tenantId, 'message', message_id));
    if (item === undefined) return false;
    const before = decodeRecord(MessageRecord, item);
    const after = hear(before, report, toInstant(seams.clock()));
    if (after === undefined) return true;
    try {
      await write(tenantId, before, after, seams);
      return true;
    } catch (error) {
      if (!(error instanceof Stale) || tries === triesAtMost) throw error;
    }
  }
};

/** What a message became is noted like what came of an attempt; what closes its address is journalled with it. */
const write = async (
  tenantId: string,
  before: MessageRecord,
  after: MessageRecord,
  seams: Seams,
): Promise<void> => {
  if (after.feedback === undefined || after.feedback === before.feedback)
    return note(tenantId, before, after);
  const { channel, to } = after;
  const known = to === null ? undefined : await findAddress(tenantId, { channel, address: to });
  await close(tenantId, { before, after, feedback: after.feedback, known }, seams);
};

const note = async (tenantId: string, before: MessageRecord, after: MessageRecord): Promise<void> => {
  const { status, attempts, failure_reason, sent_at } = after;
  const { done } = await updateItem(
    recordKey(tenantId, 'message', after.id),
    {
      ...{ status, attempts, failure_reason, sent_at },
      ...{ ...noLease, sending_since: undefined },
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

type Closing = {
  readonly before: MessageRecord;
  readonly after: MessageRecord;
  readonly feedback: Feedback;
  readonly known: AddressRecord | undefined;
};

const timelineTexts = {
  bounced: 'Mail came back: its address is not written to any more',
  complained: 'Mail was reported as spam: its address is not written to any more',
  opted_out: 'The number wants no more texts',
} as const satisfies Record<Feedback, string>;

const close = (
  tenantId: string,
  { before, after, feedback, known }: Closing,
  { ids, clock }: Seams,
): Promise<void> => {
  const entryId = ids.next();
  const now = toInstant(clock());
  return commit({
    origin: {
      ...{ tenantId, actor: 'service', operation: 'recordReport', requestId: entryId },
      timelineText: timelineTexts[feedback],
    },
    entryId,
    now,
    changes: [{ before, after }, ...closeAddress(after, feedback, known, now)],
    events: [],
  });
};
