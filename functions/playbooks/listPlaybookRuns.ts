import { listPlaybookRuns } from '../../shared/contract/playbooks.ts';
import { describeRun } from '../../shared/domain/playbookRuns.ts';
import { serve } from '../../shared/http/serve.ts';
import { notFound } from '../../shared/kernel/failure.ts';
import { findPlaybook } from '../../shared/store/readers/playbooks.ts';

export const handler = serve(listPlaybookRuns, async ({ params, query }, { store, caller }) => {
  const [{ data, next_cursor }, playbook, { sightOf }] = await Promise.all([
    store.playbookRuns.list({ filter: { playbook_id: params.id }, ...query }),
    findPlaybook(store.playbooks, params.id),
    import('../../shared/playbooks/permissions.ts'),
  ]);
  // The runs of a deleted playbook remain, and a cursor belongs to an existing list.
  const isUnknown = playbook === undefined && data.length === 0 && query.cursor === undefined;
  if (isUnknown) throw notFound('playbook');

  const sight = sightOf(caller.scopes);
  return { data: data.map((run) => describeRun(run, sight)), next_cursor };
});
