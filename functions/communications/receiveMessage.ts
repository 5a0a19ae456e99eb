import { receiveMessage } from '../../shared/contract/communications.ts';
import { serve } from '../../shared/http/serve.ts';
import { decideOnReceived } from '../../shared/messaging/receiving.ts';

export const handler = serve(receiveMessage, async ({ body }, { store, now, ids }) => {
  const company = await store.tenant();

  const { decision, message } = await decideOnReceived({ message: body }, store, { company, now, ids });

  return store.commit(decision, message);
});
