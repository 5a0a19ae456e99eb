import { getSettings } from '../../shared/contract/settings.ts';
import { withLogoUrl } from '../../shared/domain/logos.ts';
import { serve } from '../../shared/http/serve.ts';
import { config } from '../../shared/kernel/config.ts';

export const handler = serve(getSettings, async (_, { store }) =>
  withLogoUrl(await store.tenant(), config('authUrl')),
);
