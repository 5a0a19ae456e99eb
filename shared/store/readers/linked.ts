import { Id } from '../../contract/fields.ts';
import type { InvoiceRecord } from '../../domain/invoices.ts';
import { statementLinks, visitLinks } from '../../domain/links.ts';
import { isZero } from '../../kernel/decimal.ts';
import { kinds } from '../records/kinds.ts';
import { collectionOf } from './collection.ts';
import { readEvidence } from './evidence.ts';
import { newestInJourney } from './newestInJourney.ts';
import { readAccount } from './statements.ts';

/** By the kind of the link. */
export const linkedDocuments = {
  estimate: (tenantId: string, id: string) => collectionOf(tenantId, kinds.estimates).find(id),
  invoice: (tenantId: string, id: string) => collectionOf(tenantId, kinds.invoices).find(id),
  contract: (tenantId: string, id: string) => collectionOf(tenantId, kinds.contracts).find(id),
  creditNote: (tenantId: string, id: string) => collectionOf(tenantId, kinds.creditNotes).find(id),
  statement: async (tenantId: string, id: string) => {
    const customer = await collectionOf(tenantId, kinds.customers).find(id);
    return customer && { ...customer, links: statementLinks(customer) };
  },
  appointment: async (tenantId: string, id: string) => {
    const appointment = await collectionOf(tenantId, kinds.appointments).find(id);
    return appointment && { ...appointment, links: visitLinks(id) };
  },
} as const;

export const readEstimatePaper = async (tenantId: string, id: string) => {
  const estimate = await linkedDocuments.estimate(tenantId, id);
  const customer = estimate && (await customerOf(tenantId, estimate));
  return estimate && { id, links: estimate.links, estimate, customer };
};

export const customerOf = (tenantId: string, { customer_id }: { readonly customer_id: string }) =>
  collectionOf(tenantId, kinds.customers).find(customer_id);

export const readContractPaper = async (tenantId: string, id: string) => {
  const [contract, evidence] = await Promise.all([
    linkedDocuments.contract(tenantId, id),
    readEvidence(tenantId, id),
  ]);
  if (contract === undefined) return undefined;
  const [estimate, customer] = await Promise.all([
    linkedDocuments.estimate(tenantId, contract.estimate_id),
    customerOf(tenantId, contract),
  ]);
  return estimate && customer && { id, links: contract.links, contract, customer, estimate, evidence };
};

export const readAboutInvoice = async (tenantId: string, invoice: InvoiceRecord) => {
  const [customer, job] = await Promise.all([
    customerOf(tenantId, invoice),
    invoice.job_id === null ? undefined : collectionOf(tenantId, kinds.jobs).find(invoice.job_id),
  ]);
  const contract = job?.contract_id && (await linkedDocuments.contract(tenantId, job.contract_id));
  return { customer, title: contract ? contract.title : (job?.title ?? undefined) };
};

export const readInvoicePaper = async (tenantId: string, id: string) => {
  const invoice = await linkedDocuments.invoice(tenantId, id);
  return invoice && { id, links: invoice.links, invoice, ...(await readAboutInvoice(tenantId, invoice)) };
};

/** The invoice with its payments, oldest first; without a payment, nothing else is read. */
export const readInvoicePage = async (tenantId: string, id: string) => {
  const invoice = await linkedDocuments.invoice(tenantId, id);
  if (invoice === undefined) return undefined;
  const [about, payments] = await Promise.all([
    readAboutInvoice(tenantId, invoice),
    isZero(invoice.amount_paid) ? [] : paymentsOf(tenantId, invoice),
  ]);
  return { id, links: invoice.links, invoice, ...about, payments };
};

const paymentsOf = async (tenantId: string, { id, lifecycle_number }: InvoiceRecord) => {
  const payments = await newestInJourney(tenantId, kinds.payments, lifecycle_number);
  return payments.filter(({ invoice_id }) => invoice_id === id).toReversed();
};

/** @param id from the address of a page, so it may be malformed */
export const findPaymentFor = async (tenantId: string, invoice: InvoiceRecord, id: string) => {
  const payment = Id.safeParse(id).success
    ? await collectionOf(tenantId, kinds.payments).find(id)
    : undefined;
  return payment?.invoice_id === invoice.id ? payment : undefined;
};

export const readCreditNotePaper = async (tenantId: string, id: string) => {
  const note = await linkedDocuments.creditNote(tenantId, id);
  if (note === undefined) return undefined;
  const [customer, invoice] = await Promise.all([
    customerOf(tenantId, note),
    linkedDocuments.invoice(tenantId, note.invoice_id),
  ]);
  return { id, links: note.links, note, customer, invoice };
};

export const readStatementPaper = async (tenantId: string, id: string) => {
  const [customer, account] = await Promise.all([
    linkedDocuments.statement(tenantId, id),
    readAccount(tenantId, id),
  ]);
  return customer && { id, links: customer.links, customer, account };
};
