import { putLogo } from '../../shared/contract/settings.ts';
import { logoIdOf, replaceLogo, withLogoUrl } from '../../shared/domain/logos.ts';
import { serve } from '../../shared/http/serve.ts';
import { config } from '../../shared/kernel/config.ts';

export const handler = serve(putLogo, async ({ body: { png } }, { store }) => {
  const [tenant, kept] = await Promise.all([
    store.tenant(),
    png === null ? undefined : store.logos.find(logoIdOf(png)),
  ]);

  const decision = replaceLogo({ tenant, kept }, png);

  return store.commit(decision, withLogoUrl(decision.tenant, config('authUrl')));
});
