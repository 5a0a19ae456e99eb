import { listPlaybookRuns } from '../../shared/contract/playbooks.ts';
import { describeRun } from '../../shared/domain/playbookRuns.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listPlaybookRuns, async ({ params, query }, { store }) => {
  const { data, next_cursor } = await store.playbookRuns.list({
    filter: { playbook_id: params.id },
    ...query,
  });

  return { data: data.map(describeRun), next_cursor };
});
