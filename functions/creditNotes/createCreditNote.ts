import { createCreditNote } from '../../shared/contract/creditNotes.ts';
import { withMessages } from '../../shared/domain/communications.ts';
import { credit } from '../../shared/domain/creditNotes.ts';
import { deliveryOf } from '../../shared/domain/notices.ts';
import { serve } from '../../shared/http/serve.ts';
import { copyOfCreditNote, noticesFor } from '../../shared/messaging/notices.ts';
import { assertTaxRatesOf, readItemsOf } from '../../shared/store/readers/priceBook.ts';

export const handler = serve(createCreditNote, async ({ params, body }, { store, now, ids }) => {
  const invoice = await store.invoices.get(params.id);
  const [sequence, items, { number_formats }, customer] = await Promise.all([
    store.sequences.find('credit_note'),
    readItemsOf(store, body.line_items),
    store.tenant(),
    store.customers.get(invoice.customer_id),
    assertTaxRatesOf(store, body.line_items),
  ]);

  const birth = { id: ids.next(), now, nonce: ids.next() };
  const decision = credit(invoice, body, { ...birth, items, sequence, number_formats });
  const { note } = decision;
  const copy = copyOfCreditNote(note, invoice, customer);
  const messages = await noticesFor('credit_note', [copy], { store, now, ids });

  return store.commit(withMessages(decision, messages), { ...note, delivery: deliveryOf(messages) });
});
