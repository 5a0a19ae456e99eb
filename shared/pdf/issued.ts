// Issued and signed documents in their original form: each is written once, and everyone gets the same file.

import type { AttachmentSubject } from '../contract/attachments.ts';
import type { PaperFile } from '../contract/papers.ts';
import type { ContractRecord } from '../domain/contracts.ts';
import type { CustomerRecord } from '../domain/customers.ts';
import type { InvoiceRecord } from '../domain/invoices.ts';
import { type PaperKind, paperIdOf } from '../domain/keptPapers.ts';
import { picturedBy } from '../domain/pictured.ts';
import type { Tenant } from '../domain/tenants.ts';
import { readKeptFile } from '../files/keptFile.ts';
import { zero } from '../kernel/decimal.ts';
import { type ContractDocument, contractPaper } from '../papers/contract.ts';
import { estimatePaper } from '../papers/estimate.ts';
import { type InvoiceDocument, invoicePaper } from '../papers/invoice.ts';
import type { PaperView } from '../papers/letterhead.ts';
import type { Paper } from '../papers/paper.ts';
import { receiptPaper } from '../papers/receipt.ts';
import { collectionOf } from '../store/readers/collection.ts';
import { readContractPaper, readEstimatePaper, readInvoicePaper } from '../store/readers/linked.ts';
import { kinds } from '../store/records/kinds.ts';

const isIssued = ({ status }: InvoiceRecord): boolean => status !== 'draft' && status !== 'void';
const isSigned = ({ status }: ContractRecord): boolean => status === 'signed';

/** Undefined before there is a file to keep, and for a void invoice. */
export const keptInvoice = ({ invoice }: InvoiceDocument): string | undefined =>
  isIssued(invoice) ? invoice.id : undefined;
export const keptContract = ({ contract }: ContractDocument): string | undefined =>
  isSigned(contract) ? contract.id : undefined;

/** Shows the issued invoice; its page and receipts show later payments. */
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

type Subject = { readonly type: 'estimate' | 'contract' | 'invoice'; readonly id: string };

type IssuedPaper = {
  readonly subject: Subject;
  readonly customer: CustomerRecord | undefined;
  readonly lifecycle_number: string;
  /** Their pictures are on the document. */
  readonly pictured: readonly AttachmentSubject[];
  readonly paper: (tenant: Tenant) => Paper;
};

type Reading = (tenantId: string, id: string, now: string) => Promise<IssuedPaper | undefined>;

const contractThat =
  (status: ContractRecord['status']): Reading =>
  async (tenantId, id, now) => {
    const document = await readContractPaper(tenantId, id);
    if (document?.contract.status !== status) return undefined;
    const { customer, contract } = document;
    const { lifecycle_number } = contract;
    const paper = (tenant: Tenant) => contractPaper(document, { tenant, now });
    const pictured = picturedBy.contract(contract);
    return { subject: { type: 'contract', id }, customer, lifecycle_number, pictured, paper };
  };

/** Undefined if the record is gone, or was not issued, signed, sent or paid after all. */
export const issued: Readonly<Record<PaperKind, Reading>> = {
  invoice: async (tenantId, id, now) => {
    const document = await readInvoicePaper(tenantId, id);
    if (document === undefined || !isIssued(document.invoice)) return undefined;
    const { customer, invoice } = document;
    const { lifecycle_number } = invoice;
    const paper = (tenant: Tenant) => invoiceOnPaper(document, { tenant, now });
    const pictured = picturedBy.invoice(invoice);
    return { subject: { type: 'invoice', id }, customer, lifecycle_number, pictured, paper };
  },
  contract: contractThat('signed'),
  sent_contract: contractThat('sent'),
  estimate: async (tenantId, id, now) => {
    const document = await readEstimatePaper(tenantId, id);
    if (document === undefined || document.estimate.status === 'draft') return undefined;
    const { customer, estimate } = document;
    const { lifecycle_number } = estimate;
    const paper = (tenant: Tenant) => estimatePaper(document, { tenant, now });
    const pictured = picturedBy.estimate({ id });
    return { subject: { type: 'estimate', id }, customer, lifecycle_number, pictured, paper };
  },
  receipt: async (tenantId, id, now) => {
    const payment = await collectionOf(tenantId, kinds.payments).find(id);
    const document = payment && (await readInvoicePaper(tenantId, payment.invoice_id));
    if (payment?.status !== 'settled' || document === undefined) return undefined;
    const { customer } = document;
    const { lifecycle_number } = payment;
    const paper = (tenant: Tenant) => receiptPaper({ payment, ...document }, { tenant, now });
    return {
      subject: { type: 'invoice', id: payment.invoice_id },
      customer,
      lifecycle_number,
      pictured: [],
      paper,
    };
  },
};

export const readKept = async (
  tenantId: string,
  documentId: string | undefined,
  now: string,
): Promise<PaperFile | undefined> =>
  documentId === undefined ? undefined : readKeptFile(tenantId, paperIdOf(documentId), now);
