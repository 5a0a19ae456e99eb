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
 * Limits an endpoint without a limit if its attempt has no response after a second, to protect the deliveries behind
 * it.
 * @param attempting must call the given function when the response arrives
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
  // Wait for the attempt's outcome even if the other write fails.
  const [attempted, limited] = await Promise.allSettled([ended, limiting.promise]);
  if (attempted.status === 'rejected') throw attempted.reason;
  if (limited.status === 'rejected') throw limited.reason;
  return attempted.value;
};
