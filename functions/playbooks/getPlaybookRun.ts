import { getPlaybookRun } from '../../shared/contract/playbooks.ts';
import { assertRunOf, detail } from '../../shared/domain/playbookRuns.ts';
import { serve } from '../../shared/http/serve.ts';
import { readCalls } from '../../shared/store/records/playbookRuns.ts';

export const handler = serve(getPlaybookRun, async ({ params }, { store, caller }) => {
  const [run, { sightOf }] = await Promise.all([
    store.playbookRuns.get(params.run_id),
    import('../../shared/playbooks/permissions.ts'),
  ]);
  assertRunOf(run, params.id);
  // The calls are read after the run: read concurrently, they could lack the last one of a run that has just ended.
  const calls = await readCalls(store.tenantId, params.run_id);

  return detail(run, calls, sightOf(caller.scopes));
});
