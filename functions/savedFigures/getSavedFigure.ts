import { getSavedFigure } from '../../shared/contract/savedFigures.ts';
import { describe } from '../../shared/domain/savedFigures.ts';
import { serve } from '../../shared/http/serve.ts';
import { readSavedFigure } from '../../shared/store/readers/savedFigures.ts';

export const handler = serve(getSavedFigure, async ({ params }, { store }) =>
  describe(await readSavedFigure(store.savedFigures, params.id)),
);
