import { sendInvoice } from '../../shared/contract/invoices.ts';
import { withMessages } from '../../shared/domain/communications.ts';
import { freeze } from '../../shared/domain/frozen.ts';
import { send } from '../../shared/domain/invoices.ts';
import { deliveryOf } from '../../shared/domain/notices.ts';
import { serve } from '../../shared/http/serve.ts';
import { copyOfInvoice, noticesFor } from '../../shared/messaging/notices.ts';

export const handler = serve(sendInvoice, async ({ params }, { store, now, ids }) => {
  const before = await store.invoices.get(params.id);
  const [settings, customer, sequence] = await Promise.all([
    store.tenant(),
    store.customers.get(before.customer_id),
    store.sequences.find('invoice'),
  ]);

  const { payment_terms_days, time_zone, number_formats } = settings;
  const terms = {
    payment_terms_days,
    time_zone,
    number_formats,
    sequence,
    frozen: freeze(settings, customer),
  };
  const decision = send(before, { now, ...terms, nonce: ids.next() });
  const { invoice } = decision;
  const messages = await noticesFor('invoice', [copyOfInvoice(invoice, customer)], { store, now, ids });

  return store.commit(withMessages(decision, messages), { ...invoice, delivery: deliveryOf(messages) });
});
