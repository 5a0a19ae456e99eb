import {
  type HealthRecord,
  hasFullConcurrency,
  slowMilliseconds,
  whenSlow,
} from '../domain/endpointHealth.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { changeHealth } from '../store/pending/endpointHealth.ts';

/**
 * Gives an endpoint without a limit one when its attempt has no answer after a second, for the deliveries behind it.
 * @param attempting is given what it calls once the answer is there
 */
export const limitIfSlow = async <T>(
  attempting: (onAnswer?: () => void) => Promise<T>,
  health: HealthRecord,
  { clock }: Seams,
): Promise<T> => {
  if (!hasFullConcurrency(health)) return attempting();
  const id = { tenantId: health.tenant, endpointId: health.id };
  const limiting = Promise.withResolvers<unknown>();
  const limit = () => limiting.resolve(changeHealth(id, (state) => whenSlow(state, toInstant(clock()))));
  const timer = setTimeout(limit, slowMilliseconds);
  const ended = attempting(() => clearTimeout(timer)).finally(() => {
    clearTimeout(timer);
    limiting.resolve(undefined);
  });
  // The outcome of the attempt is awaited first, whatever becomes of the other write.
  const [attempted, limited] = await Promise.allSettled([ended, limiting.promise]);
  if (attempted.status === 'rejected') throw attempted.reason;
  if (limited.status === 'rejected') throw limited.reason;
  return attempted.value;
};
