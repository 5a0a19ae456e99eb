import { listPlaybooks } from '../../shared/contract/playbooks.ts';
import { describe } from '../../shared/domain/playbooks.ts';
import { serve } from '../../shared/http/serve.ts';
import { listAllPlaybooks } from '../../shared/store/readers/playbooks.ts';

export const handler = serve(listPlaybooks, async ({ query }, { store }) => {
  const { data, next_cursor } = await listAllPlaybooks(store.tenantId, store.playbooks, query);

  return { data: data.map(describe), next_cursor };
});
