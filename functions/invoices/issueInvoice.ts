import { issueInvoice } from '../../shared/contract/invoices.ts';
import { withMessages } from '../../shared/domain/communications.ts';
import { issue } from '../../shared/domain/invoices.ts';
import { deliveryOf } from '../../shared/domain/notices.ts';
import { serve } from '../../shared/http/serve.ts';
import { copyOfInvoice, noticesFor } from '../../shared/messaging/notices.ts';

export const handler = serve(issueInvoice, async ({ body }, { store, now, ids }) => {
  const job = await store.jobs.get(body.job_id);
  const [settings, customer, sequence] = await Promise.all([
    store.tenant(),
    store.customers.get(job.customer_id),
    store.sequences.find('invoice'),
  ]);

  const { currency, payment_terms_days, time_zone, number_formats } = settings;
  const terms = { currency, payment_terms_days, time_zone, number_formats, sequence };
  const decision = issue(job, body, { id: ids.next(), now, ...terms, nonce: ids.next() });
  const { invoice } = decision;
  if (invoice.status === 'draft') return store.commit(decision, invoice);
  const messages = await noticesFor('invoice', [copyOfInvoice(invoice, customer)], { store, now, ids });

  return store.commit(withMessages(decision, messages), { ...invoice, delivery: deliveryOf(messages) });
});
