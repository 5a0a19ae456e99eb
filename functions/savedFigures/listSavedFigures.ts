import { listSavedFigures } from '../../shared/contract/savedFigures.ts';
import { describe } from '../../shared/domain/savedFigures.ts';
import { serve } from '../../shared/http/serve.ts';
import { listAllSavedFigures } from '../../shared/store/readers/savedFigures.ts';

export const handler = serve(listSavedFigures, async ({ query }, { store }) => {
  const { data, next_cursor } = await listAllSavedFigures(store.tenantId, store.savedFigures, query);

  return { data: data.map(describe), next_cursor };
});
