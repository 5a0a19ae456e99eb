import * as z from 'zod';
import { IdParams } from './fields.ts';
import { operation } from './operation.ts';

/** A file: its bytes in base64, and the name under which it is kept. */
export const PaperFile = z.object({ type: z.string(), name: z.string(), base64: z.string() });
export type PaperFile = z.output<typeof PaperFile>;

const asPdf = { status: 200, body: PaperFile, contentTypes: ['application/pdf'] } as const;

export const getInvoicePdf = operation({
  id: 'getInvoicePdf',
  method: 'GET',
  path: '/invoices/{id}/pdf',
  summary: 'Read an invoice as a PDF',
  scopes: ['invoices.read'],
  params: IdParams,
  success: asPdf,
  fails: ['not_found'],
  servedBy: 'servePapers',
});
