import { getPlaybook } from '../../shared/contract/playbooks.ts';
import { describe } from '../../shared/domain/playbooks.ts';
import { serve } from '../../shared/http/serve.ts';
import { readPlaybook } from '../../shared/store/readers/playbooks.ts';

export const handler = serve(getPlaybook, async ({ params }, { store }) =>
  describe(await readPlaybook(store.playbooks, params.id)),
);
