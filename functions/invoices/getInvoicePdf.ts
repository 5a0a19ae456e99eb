import { getInvoicePdf } from '../../shared/contract/papers.ts';
import { serve } from '../../shared/http/serve.ts';
import { invoicePaper } from '../../shared/papers/invoice.ts';
import { fileOf } from '../../shared/pdf/fileOf.ts';
import { readAboutInvoice } from '../../shared/store/readers/linked.ts';

export const handler = serve(getInvoicePdf, async ({ params }, { store, now }) => {
  const invoice = await store.invoices.get(params.id);
  const [tenant, about] = await Promise.all([
    store.tenant(),
    readAboutInvoice(store.reader.tenantId, invoice),
  ]);

  return fileOf(invoicePaper({ invoice, ...about }, { tenant, now }), tenant);
});
