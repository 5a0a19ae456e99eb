import { picturedBy } from '../../shared/domain/pictured.ts';
import { serveDocument } from '../../shared/http/pages/serveDocument.ts';
import { invoiceBody, invoiceSections } from '../../shared/pages/invoice.ts';
import { readInvoicePage } from '../../shared/store/readers/linked.ts';

/** The invoice for its customer: the amounts, the due date, and how to pay. */
export const handler = serveDocument({
  kind: 'invoice',
  find: readInvoicePage,
  actor: 'customer',
  sections: invoiceSections,
  title: () => 'Your invoice',
  sender: ({ invoice }) => invoice.sender,
  pictured: ({ invoice }) => picturedBy.invoice(invoice),
  partOf: ({ invoice }) => {
    const { lifecycle_number, estimate_id, job_id } = invoice;
    return { lifecycle_number, estimate_id, job_id, invoices: [invoice] };
  },
  body: invoiceBody,
});
