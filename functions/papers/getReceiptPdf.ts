import { getReceiptPdf } from '../../shared/contract/papers.ts';
import { serve } from '../../shared/http/serve.ts';
import { receiptPaper } from '../../shared/papers/receipt.ts';
import { fileOf } from '../../shared/pdf/fileOf.ts';

export const handler = serve(getReceiptPdf, async ({ params }, { store, now }) => {
  const payment = await store.payments.get(params.id);
  const invoice = await store.invoices.get(payment.invoice_id);
  const [tenant, customer] = await Promise.all([store.tenant(), store.customers.find(invoice.customer_id)]);

  return fileOf(receiptPaper({ payment, invoice, customer }, { tenant, now }), tenant);
});
