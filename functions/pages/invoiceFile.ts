import { receiptQuery } from '../../shared/contract/pages.ts';
import { picturedBy } from '../../shared/domain/pictured.ts';
import { servePaperFile } from '../../shared/http/pages/servePaperFile.ts';
import { notFound } from '../../shared/kernel/failure.ts';
import { receiptPaper } from '../../shared/papers/receipt.ts';
import { invoiceOnPaper, keptInvoice } from '../../shared/pdf/issued.ts';
import { findPaymentFor, readInvoicePaper } from '../../shared/store/readers/linked.ts';

/** The invoice as a PDF, for its customer, or the receipt of one of its payments. */
export const handler = servePaperFile({
  kind: 'invoice',
  find: readInvoicePaper,
  paperOf: invoiceOnPaper,
  otherPaper: async (document, { tenant, asked, now }) => {
    const id = asked.get(receiptQuery);
    if (id === null) return undefined;
    const payment = await findPaymentFor(tenant.id, document.invoice, id);
    if (payment === undefined) throw notFound('page');
    return receiptPaper({ payment, ...document }, { tenant, now });
  },
  pictured: ({ invoice }) => picturedBy.invoice(invoice),
  keptAs: keptInvoice,
});
