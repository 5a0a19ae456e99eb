import { sendInvoice } from '../../shared/contract/invoices.ts';
import { documentAddressee } from '../../shared/domain/addressees.ts';
import { withMessages } from '../../shared/domain/communications.ts';
import { send } from '../../shared/domain/invoices.ts';
import { addressIdsOf, deliveryOf, notify } from '../../shared/domain/notices.ts';
import { wordingIds, writing } from '../../shared/domain/templates.ts';
import { serve } from '../../shared/http/serve.ts';
import { invoiceLink, invoiceValues } from '../../shared/messaging/texts.ts';

export const handler = serve(sendInvoice, async ({ params }, { store, now, ids }) => {
  const before = await store.invoices.get(params.id);
  const [tenant, customer, words] = await Promise.all([
    store.tenant(),
    store.customers.get(before.customer_id),
    store.templates.some(wordingIds('invoice')),
  ]);

  const { payment_terms_days } = tenant;
  const decision = send(before, { now, payment_terms_days, nonce: ids.next() });
  const { invoice } = decision;
  const write = writing('invoice', words, invoiceValues(invoice, tenant, customer), invoiceLink(invoice));
  const addressee = documentAddressee(invoice, customer);
  const known = await store.addresses.some(addressIdsOf([addressee]));
  const message = notify(addressee, write, { id: ids.next(), now, tenant, known });

  return store.commit(withMessages(decision, [message]), { ...invoice, delivery: deliveryOf([message]) });
});
