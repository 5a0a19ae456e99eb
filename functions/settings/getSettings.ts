import { getSettings } from '../../shared/contract/settings.ts';
import { withLogoUrl } from '../../shared/domain/logos.ts';
import { serve } from '../../shared/http/serve.ts';
import { config } from '../../shared/kernel/config.ts';
import { localClock } from '../../shared/kernel/zone.ts';

export const handler = serve(getSettings, async (_, { store, now, caller }) => {
  const maySeePeople = caller.scopes.has('scheduling.read');
  const [tenant, technicians] = await Promise.all([
    store.tenant(),
    maySeePeople ? store.technicians.all() : undefined,
  ]);

  return {
    ...withLogoUrl(tenant, config('authUrl')),
    now,
    now_local: localClock(tenant.time_zone)(now),
    ...(technicians && { technicians }),
  };
});
