import { putSettings } from '../../shared/contract/settings.ts';
import { withLogoUrl } from '../../shared/domain/logos.ts';
import { serve } from '../../shared/http/serve.ts';
import { config } from '../../shared/kernel/config.ts';

export const handler = serve(putSettings, async ({ body }, { store }) => {
  const before = await store.tenant();

  const after = { ...before, ...body };
  const decision = { changes: [{ before, after }], events: [] };

  return store.commit(decision, withLogoUrl(after, config('authUrl')));
});
