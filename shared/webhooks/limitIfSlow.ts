import {
  type HealthRecord,
  hasFullConcurrency,
  slowMilliseconds,
  whenSlow,
} from '../domain/endpointHealth.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { changeHealth } from '../store/endpointHealth.ts';

/** Gives an endpoint without a limit one when its attempt is still under way after a second, for the deliveries behind it. */
export const limitIfSlow = async <T>(
  attempting: Promise<T>,
  health: HealthRecord,
  { clock }: Seams,
): Promise<T> => {
  if (!hasFullConcurrency(health)) return attempting;
  const id = { tenantId: health.tenant, endpointId: health.id };
  const limiting = Promise.withResolvers<unknown>();
  const limit = () => limiting.resolve(changeHealth(id, (state) => whenSlow(state, toInstant(clock()))));
  const timer = setTimeout(limit, slowMilliseconds);
  const ended = attempting.finally(() => {
    clearTimeout(timer);
    limiting.resolve(undefined);
  });
  // The outcome of the attempt is awaited first, whatever becomes of the other write.
  const [attempted, limited] = await Promise.allSettled([ended, limiting.promise]);
  if (attempted.status === 'rejected') throw attempted.reason;
  if (limited.status === 'rejected') throw limited.reason;
  return attempted.value;
};
