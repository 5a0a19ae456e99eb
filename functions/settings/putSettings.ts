import { putSettings } from '../../shared/contract/settings.ts';
import { withLogoUrl } from '../../shared/domain/logos.ts';
import { changeSettings } from '../../shared/domain/settings.ts';
import { assertKnownRate } from '../../shared/domain/taxRates.ts';
import { serve } from '../../shared/http/serve.ts';
import { config } from '../../shared/kernel/config.ts';

export const handler = serve(putSettings, async ({ body }, { store, now }) => {
  const [before, taxRates] = await Promise.all([store.tenant(), store.taxRates.all()]);
  assertKnownRate(body.tax, taxRates);

  const { tenant, ...decision } = changeSettings(before, body, now);

  return store.commit(decision, withLogoUrl(tenant, config('authUrl')));
});
