import { sendEstimate } from '../../shared/contract/estimates.ts';
import { withMessages } from '../../shared/domain/communications.ts';
import { send } from '../../shared/domain/estimates.ts';
import { deliveryOf } from '../../shared/domain/notices.ts';
import { serve } from '../../shared/http/serve.ts';
import { copyOfEstimate, noticesFor } from '../../shared/messaging/notices.ts';
import { readEarlier } from '../../shared/store/readers/estimates.ts';

export const handler = serve(sendEstimate, async ({ params }, { store, now, ids }) => {
  const before = await store.estimates.get(params.id);
  const [tenant, customer, earlier] = await Promise.all([
    store.tenant(),
    store.customers.get(before.customer_id),
    readEarlier(store.estimates, before),
  ]);

  const { estimate_valid_days: validDays, time_zone } = tenant;
  const decision = send(before, { earlier, validDays, time_zone, now, nonce: ids.next() });
  const { estimate } = decision;
  const messages = await noticesFor('estimate', [copyOfEstimate(estimate, customer)], { store, now, ids });

  return store.commit(withMessages(decision, messages), { ...estimate, delivery: deliveryOf(messages) });
});
