import { answerFigures } from '../../shared/agent/figures.ts';
import { queryFigures } from '../../shared/contract/figures.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(queryFigures, async ({ query }, { store, now, caller }) => {
  const company = await store.tenant();

  return answerFigures(query, { store, company, now, scopes: caller.scopes });
});
