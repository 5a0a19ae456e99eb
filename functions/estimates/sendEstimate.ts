import { sendEstimate } from '../../shared/contract/estimates.ts';
import { documentAddressee } from '../../shared/domain/addressees.ts';
import { notify, withMessages } from '../../shared/domain/communications.ts';
import { send } from '../../shared/domain/estimates.ts';
import { serve } from '../../shared/http/serve.ts';
import { estimateNotice } from '../../shared/messaging/texts.ts';

export const handler = serve(sendEstimate, async ({ params }, { store, now, ids }) => {
  const estimate = await store.estimates.get(params.id);
  const [company, customer, earlier] = await Promise.all([
    store.tenant(),
    store.customers.get(estimate.customer_id),
    store.earlierEstimate(estimate),
  ]);

  const validDays = company.estimate_valid_days;
  const decision = send(estimate, { earlier, validDays, now, nonce: ids.next() });
  const notice = estimateNotice(decision.estimate, company, customer.first_name);
  const message = notify(documentAddressee(estimate, customer), notice, { id: ids.next(), now, company });

  return store.commit(withMessages(decision, [message]), decision.estimate);
});
