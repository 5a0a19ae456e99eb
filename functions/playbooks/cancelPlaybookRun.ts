import { cancelPlaybookRun } from '../../shared/contract/playbooks.ts';
import { assertRunOf, cancel, describeRun } from '../../shared/domain/playbookRuns.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(cancelPlaybookRun, async ({ params }, { store, now }) => {
  const before = await store.playbookRuns.get(params.run_id);
  assertRunOf(before, params.id);

  const decision = cancel(before, now);

  return store.commit(decision, describeRun(decision.run));
});
