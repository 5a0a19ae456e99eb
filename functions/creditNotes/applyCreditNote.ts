import { applyCreditNote } from '../../shared/contract/creditNotes.ts';
import { applyCredit } from '../../shared/domain/creditNotes.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(applyCreditNote, async ({ params, body }, { store, now }) => {
  const [note, invoice] = await Promise.all([
    store.creditNotes.get(params.id),
    store.invoices.get(body.invoice_id),
  ]);

  const decision = applyCredit(note, invoice, body.amount, now);

  return store.commit(decision, decision.note);
});
