import { getSavedFigureValue } from '../../shared/contract/savedFigures.ts';
import { serve } from '../../shared/http/serve.ts';
import { readSavedFigure } from '../../shared/store/readers/savedFigures.ts';

export const handler = serve(getSavedFigureValue, async ({ params }, { store, now, caller }) => {
  const [figure, tenant, { answerSavedFigure }] = await Promise.all([
    readSavedFigure(store.savedFigures, params.id),
    store.tenant(),
    import('../../shared/figures/saved.ts'),
  ]);

  return answerSavedFigure(figure, { store, tenant, now, scopes: caller.scopes });
});
