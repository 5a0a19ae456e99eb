import { getInvoicePdf } from '../../shared/contract/papers.ts';
import { picturedBy } from '../../shared/domain/pictured.ts';
import { picturesOnPaper } from '../../shared/files/paperPictures.ts';
import { serve } from '../../shared/http/serve.ts';
import { fileOf } from '../../shared/pdf/fileOf.ts';
import { invoiceOnPaper, keptInvoice, readKept } from '../../shared/pdf/issued.ts';
import { readAboutInvoice } from '../../shared/store/readers/linked.ts';

export const handler = serve(getInvoicePdf, async ({ params }, { store, now }) => {
  const { tenantId } = store;
  const invoice = await store.invoices.get(params.id);
  const [tenant, about] = await Promise.all([store.tenant(), readAboutInvoice(tenantId, invoice)]);
  const document = { invoice, ...about };
  const kept = await readKept(tenantId, keptInvoice(document), now);

  if (kept !== undefined) return kept;
  const pictures = await picturesOnPaper(tenantId, picturedBy.invoice(invoice), now);

  return fileOf(invoiceOnPaper(document, { tenant, now }), tenant, pictures);
});
