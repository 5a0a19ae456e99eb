import { putLogo } from '../../shared/contract/settings.ts';
import { logoId, logoKeyOf, replaceLogo, withLogoUrl } from '../../shared/domain/logos.ts';
import { serve } from '../../shared/http/serve.ts';
import { config } from '../../shared/kernel/config.ts';

const keyBytes = 16;

export const handler = serve(putLogo, async ({ body }, { store, secrets }) => {
  const [tenant, logo] = await Promise.all([store.tenant(), store.logos.find(logoId)]);

  const key = logoKeyOf(tenant.id, secrets.random(keyBytes).toString('base64url'));
  const decision = replaceLogo({ tenant, logo }, body.png, key);

  return store.commit(decision, withLogoUrl(decision.tenant, config('authUrl')));
});
