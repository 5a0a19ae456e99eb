import { cancelPlaybookRun } from '../../shared/contract/playbooks.ts';
import { assertRunOf, cancel, describeRun } from '../../shared/domain/playbookRuns.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(cancelPlaybookRun, async ({ params }, { store, now, caller }) => {
  const [before, { sightOf }] = await Promise.all([
    store.playbookRuns.get(params.run_id),
    import('../../shared/playbooks/permissions.ts'),
  ]);
  assertRunOf(before, params.id);

  const decision = cancel(before, caller, now);

  return store.commit(decision, describeRun(decision.run, sightOf(caller.scopes)));
});
