import { putPlaybook } from '../../shared/contract/playbooks.ts';
import { describe, put } from '../../shared/domain/playbooks.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(putPlaybook, async ({ params, body }, { store, now, caller }) => {
  const { assertAllowed, assertSound } = await import('../../shared/playbooks/checks.ts');
  assertSound(body);
  assertAllowed(body.steps, caller.scopes);
  // By its id too, which is how the store learns the version that `If-Match` speaks of.
  const [own, { time_zone: zone }] = await Promise.all([
    store.playbooks.all(),
    store.tenant(),
    store.playbooks.find(params.id),
  ]);

  const author = { actor: caller.actor, client_id: caller.clientId, scopes: [...caller.scopes] };
  const decision = put(own, body, { zone, author }, { id: params.id, now });

  return store.commit(decision, describe(decision.playbook));
});
