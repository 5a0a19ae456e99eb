import { PlaybookRunRecord, PlaybookTaskRecord, RunRow, runGraceAfter } from '../../domain/playbookRuns.ts';
import type { Instant } from '../../kernel/clock.ts';
import { getItem } from '../table/getItem.ts';
import { callKey, callsOf, dueAt, recordKey } from '../table/keys.ts';
import { isHeld, type Lease, type LeaseBid, noLease, takeLease } from '../table/lease.ts';
import { readItems } from '../table/query.ts';
import { ttlAfter } from '../table/ttl.ts';
import { type Condition, updateItem } from '../table/update.ts';
import { decodeRecord } from './items.ts';

/** Only this worker may continue the run until `lease_until`. */
export type ClaimedTask = PlaybookTaskRecord & Lease;

const isThere: Condition = { expression: 'attribute_exists(PK)' };
const isNew: Condition = { expression: 'attribute_not_exists(PK)' };

/**
 * Claims an unfinished run; undefined if another worker has it or it has ended. A lease that another worker never
 * returned counts as a crash.
 */
export const claimRun = async (
  tenantId: string,
  id: string,
  bid: LeaseBid,
): Promise<ClaimedTask | undefined> => {
  const { lease } = bid;
  const key = recordKey(tenantId, 'playbook_task', id);
  const before = await getItem(key);
  if (before === undefined) return undefined;
  const wasLeft = before.lease_id !== undefined && before.lease_id !== lease.lease_id;
  const deaths = decodeRecord(PlaybookTaskRecord, before).deaths + (wasLeft ? 1 : 0);
  const fields = { deaths, ...dueAt(lease.lease_until, 'playbook_task', id) };
  const { done, item } = await takeLease(key, bid, { fields, condition: isThere });
  return done ? { ...decodeRecord(PlaybookTaskRecord, item), ...lease } : undefined;
};

/** Lets another worker continue; the sweeper starts one if the message gets lost. */
export const giveBack = async (tenantId: string, task: ClaimedTask, now: Instant): Promise<void> => {
  const due = dueAt(runGraceAfter(now), 'playbook_task', task.id);
  await updateItem(
    recordKey(tenantId, 'playbook_task', task.id),
    { ...noLease, deaths: 0, ...due },
    isHeld(task),
  );
};

export const findRun = async (tenantId: string, id: string): Promise<PlaybookRunRecord | undefined> => {
  const item = await getItem(recordKey(tenantId, 'playbook_run', id));
  return item && decodeRecord(PlaybookRunRecord, item);
};

/** In the order of steps and items. */
export const readCalls = async (tenantId: string, runId: string): Promise<RunRow[]> => {
  const items = await Array.fromAsync(readItems({ partition: callsOf(tenantId, runId) }));
  return items.map((item) => RunRow.parse(item));
};

/** Calls contain messages to people, so they are kept only while they are useful. */
const keptSeconds = 90 * 86_400;

export const writeCall = async (
  tenantId: string,
  runId: string,
  row: RunRow,
  now: Instant,
): Promise<void> => {
  await updateItem(
    callKey(tenantId, runId, row.step, row.item),
    { kind: 'playbook_call', ...row, ttl: ttlAfter(now, keptSeconds) },
    isNew,
  );
};
