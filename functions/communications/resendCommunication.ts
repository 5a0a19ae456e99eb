import { resendCommunication } from '../../shared/contract/communications.ts';
import { addressId, assertOpen } from '../../shared/domain/addresses.ts';
import { resend } from '../../shared/domain/communications.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(resendCommunication, async ({ params }, { store, now, ids }) => {
  const [tenant, failed] = await Promise.all([store.tenant(), store.messages.get(params.id)]);
  const { channel, to } = failed;
  const [known, thread] = await Promise.all([
    to === null ? undefined : store.addresses.find(addressId({ channel, address: to })),
    store.threads.find(failed.thread_id),
  ]);

  const thread_id = thread?.id ?? failed.thread_id;
  const decision = resend(failed, { id: ids.next(), now, tenant, thread_id });
  assertOpen(known);

  return store.commit(decision, decision.message);
});
