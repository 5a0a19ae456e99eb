import { sendInvoice } from '../../shared/contract/invoices.ts';
import { send } from '../../shared/domain/invoices.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(sendInvoice, async ({ params }, { store, now }) => {
  const invoice = await store.invoices.get(params.id);
  const { payment_terms_days } = await store.tenant();

  const decision = send(invoice, { now, payment_terms_days });

  return store.commit(decision, decision.invoice);
});
