import { sendInvoice } from '../../shared/contract/invoices.ts';
import { send } from '../../shared/domain/invoices.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(sendInvoice, async ({ params }, { store, now }) => {
  const invoice = await store.invoices.get(params.id);

  const decision = send(invoice, now);

  return store.commit(decision, decision.invoice);
});
