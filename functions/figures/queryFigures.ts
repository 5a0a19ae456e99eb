import { queryFigures } from '../../shared/contract/figures.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(queryFigures, async ({ query }, { store, now, caller }) => {
  const [tenant, { answerFigures }] = await Promise.all([
    store.tenant(),
    import('../../shared/figures/answering.ts'),
  ]);

  return answerFigures(query, { store, tenant, now, scopes: caller.scopes });
});
