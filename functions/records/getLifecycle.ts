import { getLifecycle } from '../../shared/contract/records.ts';
import { showJourney } from '../../shared/domain/records.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getLifecycle, async ({ params }, { store, caller }) => {
  const journey = await store.history.journey(params.lifecycle_number, caller.scopes);

  return showJourney(params.lifecycle_number, journey, caller.scopes);
});
