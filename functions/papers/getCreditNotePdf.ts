import { getCreditNotePdf } from '../../shared/contract/papers.ts';
import { serve } from '../../shared/http/serve.ts';
import { creditNotePaper } from '../../shared/papers/creditNote.ts';
import { fileOf } from '../../shared/pdf/fileOf.ts';

export const handler = serve(getCreditNotePdf, async ({ params }, { store, now }) => {
  const note = await store.creditNotes.get(params.id);
  const [tenant, customer, invoice] = await Promise.all([
    store.tenant(),
    store.customers.find(note.customer_id),
    store.invoices.find(note.invoice_id),
  ]);

  return fileOf(creditNotePaper({ note, customer, invoice }, { tenant, now }), tenant);
});
