import { putSettings } from '../../shared/contract/settings.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(putSettings, async ({ body }, { store }) => {
  const before = await store.tenant();

  const after = { ...before, ...body };
  const decision = { changes: [{ before, after }], events: [] };

  return store.commit(decision, after);
});
