import { createCreditNote } from '../../shared/contract/creditNotes.ts';
import { credit } from '../../shared/domain/creditNotes.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(createCreditNote, async ({ params, body }, { store, now, ids }) => {
  const [invoice, sequence, { number_formats }] = await Promise.all([
    store.invoices.get(params.id),
    store.sequences.find('credit_note'),
    store.tenant(),
  ]);

  const decision = credit(invoice, body, { id: ids.next(), now, sequence, number_formats });

  return store.commit(decision, decision.note);
});
