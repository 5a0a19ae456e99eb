import { runPlaybook } from '../../shared/contract/playbooks.ts';
import { begin } from '../../shared/domain/playbookRuns.ts';
import { serve } from '../../shared/http/serve.ts';
import { assertInputs } from '../../shared/playbooks/inputs.ts';
import { readPlaybook } from '../../shared/store/readers/playbooks.ts';

export const handler = serve(runPlaybook, async ({ params, body }, { store, now, ids, caller }) => {
  const [playbook, tenant, { assertAllowed }] = await Promise.all([
    readPlaybook(store.playbooks, params.id),
    store.tenant(),
    import('../../shared/playbooks/permissions.ts'),
  ]);
  const { input = {}, rehearse: rehearsal = false } = body;
  assertAllowed(playbook.steps, caller.scopes);
  assertInputs(playbook, input);

  const principal = { actor: caller.actor, client_id: caller.clientId, scopes: [...caller.scopes] };
  const asked = { input, rehearsal, caller: principal, tenant };
  const decision = begin(playbook, asked, { id: ids.next(), now });

  return store.commit(decision, { run_id: decision.run.id });
});
