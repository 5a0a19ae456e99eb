import { putTemplate } from '../../shared/contract/templates.ts';
import { describe, put } from '../../shared/domain/templates.ts';
import { serve } from '../../shared/http/serve.ts';
import { findWordingById } from '../../shared/store/readers/templates.ts';

export const handler = serve(putTemplate, async ({ params, body }, { store, now }) => {
  // By its id too, which is how the store learns the version that `If-Match` speaks of.
  const [stored] = await Promise.all([store.templates.all(), findWordingById(store.templates, params.id)]);

  const decision = put(stored, body, { id: params.id, now });

  return store.commit(decision, describe(decision.template));
});
