import { voidInvoice } from '../../shared/contract/invoices.ts';
import { cancel } from '../../shared/domain/invoices.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(voidInvoice, async ({ params, body }, { store, now }) => {
  const invoice = await store.invoices.get(params.id);

  const decision = cancel(invoice, body.reason, now);

  return store.commit(decision, decision.invoice);
});
