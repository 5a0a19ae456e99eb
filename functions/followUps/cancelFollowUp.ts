import { cancelFollowUp } from '../../shared/contract/followUps.ts';
import { cancel } from '../../shared/domain/followUps.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(cancelFollowUp, async ({ params }, { store, now }) => {
  const followUp = await store.followUps.get(params.id);

  const decision = cancel(followUp, now);

  return store.commit(decision, decision.followUp);
});
