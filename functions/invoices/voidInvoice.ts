import { voidInvoice } from '../../shared/contract/invoices.ts';
import { cancel } from '../../shared/domain/invoices.ts';
import { withoutInvoice } from '../../shared/domain/workBills.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(voidInvoice, async ({ params, body }, { store, now }) => {
  const invoice = await store.invoices.get(params.id);
  const [bills] = await store.workBills.some([invoice.estimate_id ?? invoice.job_id ?? '']);

  const decision = cancel(invoice, body.reason, now);

  const changes = [...decision.changes, ...withoutInvoice(bills, invoice)];

  return store.commit({ ...decision, changes }, decision.invoice);
});
