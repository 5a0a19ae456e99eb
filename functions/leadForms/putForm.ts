import { putForm } from '../../shared/contract/leadForms.ts';
import { putInPlace, withUrl } from '../../shared/domain/leadForms.ts';
import { serve } from '../../shared/http/serve.ts';
import { config } from '../../shared/kernel/config.ts';

const keyBytes = 16;

export const handler = serve(putForm, async ({ params, body }, { store, now, secrets }) => {
  const before = await store.forms.find(params.id);

  const key = secrets.random(keyBytes).toString('base64url');
  const decision = putInPlace(before, body, { id: params.id, now, key });

  return store.commit(decision, withUrl(decision.form, config('authUrl')));
});
