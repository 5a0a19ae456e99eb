import { issueInvoice } from '../../shared/contract/invoices.ts';
import { withMessages } from '../../shared/domain/communications.ts';
import { freeze } from '../../shared/domain/frozen.ts';
import { issue, workOf } from '../../shared/domain/invoices.ts';
import { deliveryOf } from '../../shared/domain/notices.ts';
import { serve } from '../../shared/http/serve.ts';
import { copyOfInvoice, noticesFor } from '../../shared/messaging/notices.ts';
import { readBilling, readPapers, readWork } from '../../shared/store/readers/billing.ts';
import { readItemsOf } from '../../shared/store/readers/priceBook.ts';

export const handler = serve(issueInvoice, async ({ body }, { store, now, ids }) => {
  const found = await readWork(store, body);
  const [settings, customer, papers, taxRates, items] = await Promise.all([
    store.tenant(),
    store.customers.get(found.customer_id),
    readPapers(store, found),
    body.line_items === undefined ? [] : store.taxRates.all(),
    readItemsOf(store, body.line_items),
  ]);
  const [billing, sequence] = await Promise.all([
    readBilling(store, found, papers, settings.currency),
    store.sequences.find('invoice'),
  ]);

  const work = workOf(found, papers.bills);
  const taxing = { settings, taxRates, items, customer, tax_rate: billing.estimate?.tax_rate ?? null };
  const frozen = freeze(settings, customer);
  const birth = { ...settings, id: ids.next(), now, nonce: ids.next() };
  const decision = issue(work, body, { ...birth, frozen, sequence, billing, taxing });
  const { invoice } = decision;
  if (invoice.status === 'draft') return store.commit(decision, invoice);
  const messages = await noticesFor('invoice', [copyOfInvoice(invoice, customer)], { store, now, ids });

  return store.commit(withMessages(decision, messages), { ...invoice, delivery: deliveryOf(messages) });
});
