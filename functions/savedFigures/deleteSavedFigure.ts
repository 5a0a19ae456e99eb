import { deleteSavedFigure } from '../../shared/contract/savedFigures.ts';
import { remove } from '../../shared/domain/savedFigures.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(deleteSavedFigure, async ({ params }, { store }) => {
  const figure = await store.savedFigures.find(params.id);

  return store.commit(remove(figure, params.id), undefined);
});
