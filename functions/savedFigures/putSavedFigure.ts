import { putSavedFigure } from '../../shared/contract/savedFigures.ts';
import { describe, put } from '../../shared/domain/savedFigures.ts';
import { serve } from '../../shared/http/serve.ts';
import { findSavedFigure } from '../../shared/store/readers/savedFigures.ts';

export const handler = serve(putSavedFigure, async ({ params, body }, { store, now }) => {
  // By its id too, which is how the store learns the version that `If-Match` speaks of.
  const [{ assertAnswerable }, own] = await Promise.all([
    import('../../shared/figures/saved.ts'),
    store.savedFigures.all(),
    findSavedFigure(store.savedFigures, params.id),
  ]);
  assertAnswerable(body, now);

  const decision = put(own, body, { id: params.id, now });

  return store.commit(decision, describe(decision.figure));
});
