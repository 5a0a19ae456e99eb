// What was issued or signed, as it was then: it is written once, and that file is what everybody gets.

import type { PaperFile } from '../contract/papers.ts';
import type { ContractRecord } from '../domain/contracts.ts';
import type { InvoiceRecord } from '../domain/invoices.ts';
import { type KeptKind, paperIdOf } from '../domain/keptPapers.ts';
import type { Tenant } from '../domain/tenant.ts';
import { keyOfFile, readFile } from '../files/store.ts';
import { zero } from '../kernel/decimal.ts';
import { type ContractDocument, contractPaper } from '../papers/contract.ts';
import { type InvoiceDocument, invoicePaper } from '../papers/invoice.ts';
import type { PaperView } from '../papers/letterhead.ts';
import type { Paper } from '../papers/paper.ts';
import { collectionOf } from '../store/readers/collection.ts';
import { readContractPaper, readInvoicePaper } from '../store/readers/linked.ts';
import { kinds } from '../store/records/kinds.ts';

const isIssued = ({ status }: InvoiceRecord): boolean => status !== 'draft' && status !== 'void';
const isSigned = ({ status }: ContractRecord): boolean => status === 'signed';

/** The record whose file is kept; undefined while there is none to keep, and of what is void. */
export const keptInvoice = ({ invoice }: InvoiceDocument): string | undefined =>
  isIssued(invoice) ? invoice.id : undefined;
export const keptContract = ({ contract }: ContractDocument): string | undefined =>
  isSigned(contract) ? contract.id : undefined;

/** An issued invoice is on paper as it was issued; what was paid since is on its page and on receipts. */
export const invoiceOnPaper = (document: InvoiceDocument, view: PaperView): Paper => {
  const { invoice } = document;
  if (!isIssued(invoice)) return invoicePaper(document, view);
  const nothing = zero(invoice.amount.scale);
  const issued: InvoiceRecord = {
    ...invoice,
    status: 'sent',
    amount_due: invoice.amount,
    amount_paid: nothing,
    amount_credited: nothing,
    amount_pending: nothing,
  };
  return invoicePaper({ ...document, invoice: issued }, { ...view, now: invoice.issued_at ?? view.now });
};

type Issued = { readonly lifecycle_number: string; readonly paper: (tenant: Tenant) => Paper };

/** What there is to keep of a record; undefined if it is gone, or was not issued or signed. */
export const readIssued = async (
  tenantId: string,
  kind: KeptKind,
  id: string,
  now: string,
): Promise<Issued | undefined> => {
  if (kind === 'contract') {
    const document = await readContractPaper(tenantId, id);
    if (document === undefined || !isSigned(document.contract)) return undefined;
    const { lifecycle_number } = document.contract;
    return { lifecycle_number, paper: (tenant) => contractPaper(document, { tenant, now }) };
  }
  const document = await readInvoicePaper(tenantId, id);
  if (document === undefined || !isIssued(document.invoice)) return undefined;
  const { lifecycle_number } = document.invoice;
  return { lifecycle_number, paper: (tenant) => invoiceOnPaper(document, { tenant, now }) };
};

/** The file that was kept of a record, if it was. */
export const readKept = async (
  tenantId: string,
  documentId: string | undefined,
  now: string,
): Promise<PaperFile | undefined> => {
  if (documentId === undefined) return undefined;
  const id = paperIdOf(documentId);
  const kept = await collectionOf(tenantId, kinds.attachments).find(id);
  if (kept?.status !== 'ready') return undefined;
  const bytes = await readFile(keyOfFile(tenantId, id, 'original'), now);
  if (bytes === undefined) return undefined;
  return { type: kept.content_type, name: kept.name, base64: Buffer.from(bytes).toString('base64') };
};
