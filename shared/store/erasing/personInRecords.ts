import { isAttachment, noFiles, remove } from '../../domain/attachments.ts';
import { calendarIds } from '../../domain/calendar.ts';
import type { CustomerRecord } from '../../domain/customers.ts';
import {
  cancelErased,
  canceledKinds,
  canceledWith,
  isStillToCome,
  isVisit,
} from '../../domain/erasedVisits.ts';
import { erase } from '../../domain/erasures.ts';
import type { AnyRecord } from '../../domain/record.ts';
import { jobOf } from '../../domain/visits.ts';
import type { Instant } from '../../kernel/clock.ts';
import type { Reader } from '../journal/history.ts';
import { collectionOf } from '../readers/collection.ts';
import { kinds } from '../records/kinds.ts';
import { findPerson, recordsOfPerson } from './person.ts';
import { type MakePiece, pieceOfChange } from './pieces.ts';

export const pieceOfRecord =
  (before: AnyRecord): MakePiece =>
  (now) => {
    const after = erase(before, now);
    return after && pieceOfChange({ before, after });
  };

/** Also cancels a visit that is still to come. Reads its days only now, because the previous visit may have changed them. */
export const pieceOfPaper = async (tenantId: string, before: AnyRecord, now: Instant): Promise<MakePiece> => {
  // Its visits, erased before it, may have changed it.
  if (before.kind === 'job') return pieceOfRecord(await collectionOf(tenantId, kinds.jobs).get(before.id));
  if (isAttachment(before)) {
    const usage = (await collectionOf(tenantId, kinds.fileUsage).find(tenantId)) ?? noFiles(tenantId);
    return (at) => ({ ...remove(before, { usage, now: at }), counts: { [before.kind]: 1 } });
  }
  if (!isVisit(before) || !isStillToCome(before, now)) return pieceOfRecord(before);
  const [calendars, [job]] = await Promise.all([
    collectionOf(tenantId, kinds.calendars).some(calendarIds(before)),
    collectionOf(tenantId, kinds.jobs).some(jobOf(before)),
  ]);
  return (at) => ({ ...cancelErased(before, { job, calendars, now: at }), counts: { [before.kind]: 1 } });
};

/** Pending work for a customer, which an erasure cancels. */
export const comingFor = async ({ tenantId, now }: Reader, customer: CustomerRecord) =>
  canceledWith(await recordsOfPerson(tenantId, await findPerson(tenantId, customer), canceledKinds), now);
