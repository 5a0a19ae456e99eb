import { sendContract } from '../../shared/contract/contracts.ts';
import { withMessages } from '../../shared/domain/communications.ts';
import { send } from '../../shared/domain/contracts.ts';
import { deliveryOf } from '../../shared/domain/notices.ts';
import { serve } from '../../shared/http/serve.ts';
import { copiesOfContract, noticesFor } from '../../shared/messaging/notices.ts';

export const handler = serve(sendContract, async ({ params }, { store, now, ids }) => {
  const before = await store.contracts.get(params.id);
  const [customer, estimate] = await Promise.all([
    store.customers.get(before.customer_id),
    store.estimates.get(before.estimate_id),
  ]);

  const decision = send(before, { now, nonce: ids.next() });
  const { contract } = decision;
  const messages = await noticesFor('contract', copiesOfContract(contract, estimate, customer), {
    store,
    now,
    ids,
  });

  return store.commit(withMessages(decision, messages), { ...contract, delivery: deliveryOf(messages) });
});
