import type { ErasureRequest } from '../contract/work.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { untilFresh } from '../store/commit/untilFresh.ts';
import { erasePerson } from '../store/erasing/erasing.ts';
import { beginErasure, endLook } from '../store/records/erasures.ts';

/**
 * Erases a person's data in passes until one finds nothing, because data may change meanwhile. Returns whether
 * another message must continue.
 */
export const eraseForAWhile = async (
  { tenant: tenantId, erasure_id: id }: ErasureRequest,
  seams: Seams,
  milliseconds: number,
): Promise<boolean> => {
  const endsAt = performance.now() + milliseconds;
  return untilFresh(async () => {
    const turn = { tenantId, id, turn: seams.ids.next() };
    const erasure = await beginErasure(turn, toInstant(seams.clock()));
    if (erasure === undefined) return false;
    const come = await erasePerson(turn, erasure, seams, () => performance.now() >= endsAt);
    if (come !== 'whole') return come === 'stopped';
    return endLook(turn, toInstant(seams.clock()));
  });
};
