import { getInvoicePdf } from '../../shared/contract/papers.ts';
import { serve } from '../../shared/http/serve.ts';
import { fileOf } from '../../shared/pdf/fileOf.ts';
import { invoiceOnPaper, keptInvoice, readKept } from '../../shared/pdf/issued.ts';
import { readAboutInvoice } from '../../shared/store/readers/linked.ts';

export const handler = serve(getInvoicePdf, async ({ params }, { store, now }) => {
  const { tenantId } = store.reader;
  const invoice = await store.invoices.get(params.id);
  const [tenant, about] = await Promise.all([store.tenant(), readAboutInvoice(tenantId, invoice)]);
  const document = { invoice, ...about };
  const kept = await readKept(tenantId, keptInvoice(document), now);

  return kept ?? fileOf(invoiceOnPaper(document, { tenant, now }), tenant);
});
