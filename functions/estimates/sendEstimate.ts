import { sendEstimate } from '../../shared/contract/estimates.ts';
import { documentAddressee } from '../../shared/domain/addressees.ts';
import { withMessages } from '../../shared/domain/communications.ts';
import { send } from '../../shared/domain/estimates.ts';
import { addressIdsOf, deliveryOf, notify } from '../../shared/domain/notices.ts';
import { wordingIds, writing } from '../../shared/domain/templates.ts';
import { serve } from '../../shared/http/serve.ts';
import { estimateLink, estimateValues } from '../../shared/messaging/texts.ts';
import { readEarlier } from '../../shared/store/readers/estimates.ts';

export const handler = serve(sendEstimate, async ({ params }, { store, now, ids }) => {
  const estimate = await store.estimates.get(params.id);
  const [tenant, customer, earlier, words] = await Promise.all([
    store.tenant(),
    store.customers.get(estimate.customer_id),
    readEarlier(store.estimates, estimate),
    store.templates.some(wordingIds('estimate')),
  ]);

  const validDays = tenant.estimate_valid_days;
  const decision = send(estimate, { earlier, validDays, now, nonce: ids.next() });
  const values = estimateValues(decision.estimate, tenant, customer);
  const write = writing('estimate', words, values, estimateLink(estimate));
  const addressee = documentAddressee(estimate, customer);
  const known = await store.addresses.some(addressIdsOf([addressee]));
  const message = notify(addressee, write, { id: ids.next(), now, tenant, known });

  return store.commit(withMessages(decision, [message]), {
    ...decision.estimate,
    delivery: deliveryOf([message]),
  });
});
