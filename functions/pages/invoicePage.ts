import { serveDocument } from '../../shared/http/serveDocument.ts';
import { invoiceBody, invoiceSections } from '../../shared/pages/invoice.ts';
import { readInvoicePaper } from '../../shared/store/readers/linked.ts';

/** The invoice as its customer sees it: what is owed, by when, and how to pay it. */
export const handler = serveDocument({
  kind: 'invoice',
  find: readInvoicePaper,
  actor: 'customer',
  sections: invoiceSections,
  title: () => 'Your invoice',
  body: invoiceBody,
});
