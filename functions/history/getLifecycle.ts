import { getLifecycle } from '../../shared/contract/history.ts';
import { changedSince, showJourney, unchanged } from '../../shared/domain/history.ts';
import { serve } from '../../shared/http/serve.ts';
import { readJourney } from '../../shared/store/journal/journeys.ts';
import { lookForChanges } from '../../shared/store/readers/changedJourney.ts';

export const handler = serve(getLifecycle, async ({ params, query }, { store, caller }) => {
  const { lifecycle_number } = params;
  const { updated_since: since } = query;
  const walk = since === undefined ? undefined : await lookForChanges(store.reader, lifecycle_number, since);
  if (walk?.isChanged === false)
    return { ...unchanged(lifecycle_number), next_updated_since: walk.next_updated_since };

  const [settings, journey] = await Promise.all([
    store.tenant(),
    readJourney(store.tenantId, lifecycle_number, caller.scopes),
  ]);

  const shown = showJourney(lifecycle_number, journey, { scopes: caller.scopes, settings });
  return walk && since !== undefined
    ? { ...changedSince(shown, since), next_updated_since: walk.next_updated_since }
    : shown;
});
