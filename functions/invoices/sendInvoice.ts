import { sendInvoice } from '../../shared/contract/invoices.ts';
import { withMessages } from '../../shared/domain/communications.ts';
import { send } from '../../shared/domain/invoices.ts';
import { deliveryOf } from '../../shared/domain/notices.ts';
import { serve } from '../../shared/http/serve.ts';
import { copyOfInvoice, noticesFor } from '../../shared/messaging/notices.ts';

export const handler = serve(sendInvoice, async ({ params }, { store, now, ids }) => {
  const before = await store.invoices.get(params.id);
  const [{ payment_terms_days, time_zone }, customer] = await Promise.all([
    store.tenant(),
    store.customers.get(before.customer_id),
  ]);

  const decision = send(before, { now, payment_terms_days, time_zone, nonce: ids.next() });
  const { invoice } = decision;
  const messages = await noticesFor('invoice', [copyOfInvoice(invoice, customer)], { store, now, ids });

  return store.commit(withMessages(decision, messages), { ...invoice, delivery: deliveryOf(messages) });
});
