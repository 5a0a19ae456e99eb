import { issueInvoice } from '../../shared/contract/invoices.ts';
import { documentAddressee } from '../../shared/domain/addressees.ts';
import { withMessages } from '../../shared/domain/communications.ts';
import { issue } from '../../shared/domain/invoices.ts';
import { addressIdsOf, deliveryOf, notify } from '../../shared/domain/notices.ts';
import { wordingIds, writing } from '../../shared/domain/templates.ts';
import { serve } from '../../shared/http/serve.ts';
import { invoiceLink, invoiceValues } from '../../shared/messaging/texts.ts';

export const handler = serve(issueInvoice, async ({ body }, { store, now, ids }) => {
  const job = await store.jobs.get(body.job_id);
  const [tenant, customer, words] = await Promise.all([
    store.tenant(),
    store.customers.get(job.customer_id),
    store.templates.some(wordingIds('invoice')),
  ]);

  const { currency, payment_terms_days } = tenant;
  const birth = { id: ids.next(), now, currency, payment_terms_days, nonce: ids.next() };
  const decision = issue(job, body, birth);
  const { invoice } = decision;
  if (invoice.status === 'draft') return store.commit(decision, invoice);
  const write = writing('invoice', words, invoiceValues(invoice, tenant, customer), invoiceLink(invoice));
  const addressee = documentAddressee(job, customer);
  const known = await store.addresses.some(addressIdsOf([addressee]));
  const message = notify(addressee, write, { id: ids.next(), now, tenant, known });

  return store.commit(withMessages(decision, [message]), { ...invoice, delivery: deliveryOf([message]) });
});
