import { getPlaybookRun } from '../../shared/contract/playbooks.ts';
import { assertRunOf, detail } from '../../shared/domain/playbookRuns.ts';
import { serve } from '../../shared/http/serve.ts';
import { readCalls } from '../../shared/store/records/playbookRuns.ts';

export const handler = serve(getPlaybookRun, async ({ params }, { store, caller }) => {
  const [run, { sightOf }] = await Promise.all([
    store.playbookRuns.get(params.run_id),
    import('../../shared/playbooks/checks.ts'),
  ]);
  assertRunOf(run, params.id);
  // Read beside the run, the calls of one that has just ended could lack the last of them.
  const calls = await readCalls(store.reader.tenantId, params.run_id);

  return detail(run, calls, sightOf(caller.scopes));
});
