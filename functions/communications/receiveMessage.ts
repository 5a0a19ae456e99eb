import { receiveMessage } from '../../shared/contract/communications.ts';
import { serve } from '../../shared/http/serve.ts';
import { decideOnReceived } from '../../shared/messaging/receiving.ts';

export const handler = serve(receiveMessage, async ({ body }, { store, now, ids, contention }) => {
  const tenant = await store.tenant();

  const { decision, message } = await decideOnReceived({ message: body }, store, {
    tenant,
    now,
    ids,
    chance: contention.chance,
  });

  return store.commit(decision, message);
});
