import { serveTogether } from '../../shared/http/serveTogether.ts';
import { handler as getInvoicePdf } from '../invoices/getInvoicePdf.ts';

/** What writes PDF files is loaded by this function alone. */
export const handler = serveTogether([getInvoicePdf]);
