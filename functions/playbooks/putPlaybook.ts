import { putPlaybook } from '../../shared/contract/playbooks.ts';
import { describe, put } from '../../shared/domain/playbooks.ts';
import { serve } from '../../shared/http/serve.ts';
import { findPlaybook } from '../../shared/store/readers/playbooks.ts';

export const handler = serve(putPlaybook, async ({ params, body }, { store, now, caller }) => {
  // By its id too, which is how the store learns the version that `If-Match` speaks of.
  const [{ assertAllowed }, { assertSound }, own, { time_zone: zone }] = await Promise.all([
    import('../../shared/playbooks/permissions.ts'),
    import('../../shared/playbooks/soundness.ts'),
    store.playbooks.all(),
    store.tenant(),
    findPlaybook(store.playbooks, params.id),
  ]);
  assertSound(body);
  assertAllowed(body.steps, caller.scopes);

  const author = { actor: caller.actor, client_id: caller.clientId, scopes: [...caller.scopes] };
  const decision = put(own, body, { zone, author }, { id: params.id, now });

  return store.commit(decision, describe(decision.playbook));
});
