import { completeFollowUp } from '../../shared/contract/followUps.ts';
import { complete } from '../../shared/domain/followUps.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(completeFollowUp, async ({ params, body }, { store, now }) => {
  const followUp = await store.followUps.get(params.id);

  const decision = complete(followUp, body.outcome, now);

  return store.commit(decision, decision.followUp);
});
