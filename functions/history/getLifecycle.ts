import { getLifecycle } from '../../shared/contract/history.ts';
import { showJourney } from '../../shared/domain/history.ts';
import { serve } from '../../shared/http/serve.ts';
import { readJourney } from '../../shared/store/journal/journeys.ts';

export const handler = serve(getLifecycle, async ({ params }, { store, caller }) => {
  const [settings, journey] = await Promise.all([
    store.tenant(),
    readJourney(store.reader.tenantId, params.lifecycle_number, caller.scopes),
  ]);

  return showJourney(params.lifecycle_number, journey, { scopes: caller.scopes, settings });
});
