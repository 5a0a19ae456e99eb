import { picturedBy } from '../../shared/domain/pictured.ts';
import { servePaperFile } from '../../shared/http/servePaperFile.ts';
import { invoiceOnPaper, keptInvoice } from '../../shared/pdf/issued.ts';
import { readInvoicePaper } from '../../shared/store/readers/linked.ts';

/** The invoice as a PDF, for its customer. */
export const handler = servePaperFile({
  kind: 'invoice',
  find: readInvoicePaper,
  paperOf: invoiceOnPaper,
  pictured: ({ invoice }) => picturedBy.invoice(invoice),
  keptAs: keptInvoice,
});
