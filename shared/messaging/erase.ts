import { toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { erasePerson } from '../store/erasing.ts';
import { beginErasure, finishErasure } from '../store/erasures.ts';
import { untilFresh } from '../store/untilFresh.ts';
import { type ErasureRequest, queueMessages } from './queue.ts';

/** How long one invocation goes on before it leaves the rest to the next. */
const budgetMilliseconds = 20_000;

/**
 * Erases what is known of a person until nothing is found any more: what changed while it was at work is found by another look, which
 * another message begins.
 */
export const performErasure = async (
  { tenant: tenantId, erasure_id }: ErasureRequest,
  seams: Seams,
): Promise<void> => {
  const id = { tenantId, id: erasure_id };
  const erasure = await beginErasure(id, toInstant(seams.clock()));
  if (erasure === undefined) return;
  const endsAt = performance.now() + budgetMilliseconds;
  let isClean = true;
  await untilFresh(async () => {
    for await (const _ of erasePerson(tenantId, erasure, seams)) {
      isClean = false;
      if (performance.now() >= endsAt) break;
    }
  });
  if (isClean) await finishErasure(id, toInstant(seams.clock()));
  else await queueMessages([{ tenant: tenantId, erasure_id }], seams.log);
};
