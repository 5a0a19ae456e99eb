import { markThread } from '../../shared/contract/threads.ts';
import { mark } from '../../shared/domain/threads.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(markThread, async ({ params, body }, { store, now }) => {
  const [thread] = await Promise.all([
    store.threads.get(params.id),
    body.assignee_id ? store.technicians.get(body.assignee_id) : undefined,
  ]);

  const decision = mark(thread, body, now);

  return store.commit(decision, decision.thread);
});
