import { EstimateRecord, expire } from '../domain/estimates.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import type { DueHandlers, DueItem } from '../store/pending/due.ts';
import { decodeRecord } from '../store/records/items.ts';
import { getItem } from '../store/table/getItem.ts';
import { commitDue, eachDue } from './items.ts';

const expireEstimate = async (due: DueItem, seams: Seams): Promise<void> => {
  const now = toInstant(seams.clock());
  const item = await getItem(due.key);
  const estimate = item && decodeRecord(EstimateRecord, item);
  if (estimate?.status !== 'sent' || estimate.expires_at === null || estimate.expires_at > now) return;
  await commitDue(due, expire(estimate, now), 'Estimate expired', seams);
};

/** Estimates whose time has come. */
export const estimateWork = {
  estimate: eachDue(expireEstimate),
} as const satisfies DueHandlers;
