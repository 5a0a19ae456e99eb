import { markThread } from '../../shared/contract/threads.ts';
import { mark } from '../../shared/domain/threads.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(markThread, async ({ params, body }, { store, now }) => {
  const [settings, thread, technicians] = await Promise.all([
    store.tenant(),
    store.threads.get(params.id),
    store.technicians.some([body.assignee_id ?? []].flat()),
  ]);

  const decision = mark(thread, body, { technicians, settings, now });

  return store.commit(decision, decision.thread);
});
