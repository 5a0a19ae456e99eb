import { answerFigures } from '../../shared/agent/figures.ts';
import { queryFigures } from '../../shared/contract/figures.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(queryFigures, async ({ query }, { store, now, caller }) => {
  const tenant = await store.tenant();

  return answerFigures(query, { store, tenant, now, scopes: caller.scopes });
});
