import { deletePlaybook } from '../../shared/contract/playbooks.ts';
import { remove } from '../../shared/domain/playbooks.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(deletePlaybook, async ({ params }, { store }) => {
  const playbook = await store.playbooks.find(params.id);

  return store.commit(remove(playbook, params.id), undefined);
});
