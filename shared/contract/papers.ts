import * as z from 'zod';
import { IdParams } from './fields.ts';
import { operation } from './operation.ts';
import { StatementQuery } from './statements.ts';

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

export const getEstimatePdf = operation({
  id: 'getEstimatePdf',
  method: 'GET',
  path: '/estimates/{id}/pdf',
  summary: 'Read an estimate as a PDF',
  scopes: ['estimates.read'],
  params: IdParams,
  success: asPdf,
  fails: ['not_found'],
  servedBy: 'servePapers',
});

export const getContractPdf = operation({
  id: 'getContractPdf',
  method: 'GET',
  path: '/contracts/{id}/pdf',
  summary: 'Read a contract as a PDF, with its signatures and their evidence',
  scopes: ['contracts.read'],
  params: IdParams,
  success: asPdf,
  fails: ['not_found'],
  servedBy: 'servePapers',
});

export const getReceiptPdf = operation({
  id: 'getReceiptPdf',
  method: 'GET',
  path: '/payments/{id}/receipt',
  summary: 'Read the receipt of a payment as a PDF',
  scopes: ['payments.read'],
  params: IdParams,
  success: asPdf,
  fails: ['not_found'],
  servedBy: 'servePapers',
});

export const getCreditNotePdf = operation({
  id: 'getCreditNotePdf',
  method: 'GET',
  path: '/credit-notes/{id}/pdf',
  summary: 'Read a credit note as a PDF',
  scopes: ['invoices.read'],
  params: IdParams,
  success: asPdf,
  fails: ['not_found'],
  servedBy: 'servePapers',
});

export const getStatementPdf = operation({
  id: 'getStatementPdf',
  method: 'GET',
  path: '/customers/{id}/statement/pdf',
  summary: 'Read the statement of a customer as a PDF',
  scopes: ['invoices.read', 'payments.read'],
  params: IdParams,
  query: StatementQuery,
  success: asPdf,
  fails: ['not_found'],
  servedBy: 'servePapers',
});
