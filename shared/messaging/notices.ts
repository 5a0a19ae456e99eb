import { type Addressee, customerAddressee, documentAddressee, signersOf } from '../domain/addressees.ts';
import type { MessageRecord } from '../domain/communications.ts';
import type { ContractRecord } from '../domain/contracts.ts';
import type { CreditNoteRecord } from '../domain/creditNotes.ts';
import type { CustomerRecord } from '../domain/customers.ts';
import type { EstimateRecord } from '../domain/estimates.ts';
import type { InvoiceRecord } from '../domain/invoices.ts';
import { paperIdOf } from '../domain/keptPapers.ts';
import { linkPlaceholder, type MessageLink } from '../domain/links.ts';
import { addressIdsOf, notify } from '../domain/notices.ts';
import { wordingIds, writing } from '../domain/templates.ts';
import type { Tenant } from '../domain/tenants.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Values } from '../kernel/template.ts';
import type { RecordIn } from '../store/records/kinds.ts';
import { contractLink, creditNoteLink, estimateLink, invoiceLink, statementLink } from './pageLinks.ts';
import {
  contractValues,
  creditNoteValues,
  estimateValues,
  invoiceValues,
  personValues,
} from './templateValues.ts';

type Paper = 'estimate' | 'contract' | 'invoice' | 'credit_note' | 'statement';

/** One recipient's copy of a document, with the values for its template. */
type Copy = {
  readonly addressee: Addressee;
  readonly values: (tenant: Tenant) => Values;
  readonly link: MessageLink;
};

export const copyOfEstimate = (estimate: EstimateRecord, customer: CustomerRecord): Copy => ({
  addressee: documentAddressee(estimate, customer),
  values: (tenant) => estimateValues(estimate, tenant, customer),
  link: { ...estimateLink(estimate), paper_id: paperIdOf(estimate.id, 'estimate') },
});

export const copyOfInvoice = (invoice: InvoiceRecord, customer: CustomerRecord): Copy => ({
  addressee: documentAddressee(invoice, customer),
  values: (tenant) => invoiceValues(invoice, tenant, customer),
  link: { ...invoiceLink(invoice), paper_id: paperIdOf(invoice.id, 'invoice') },
});

export const copyOfCreditNote = (
  note: CreditNoteRecord,
  invoice: InvoiceRecord,
  customer: CustomerRecord,
): Copy => ({
  addressee: documentAddressee(note, customer),
  values: (tenant) => creditNoteValues(note, invoice, tenant, customer),
  link: creditNoteLink(note),
});

export const copyOfStatement = (
  customer: CustomerRecord,
  period: Parameters<typeof statementLink>[1],
): Copy => ({
  addressee: customerAddressee(customer),
  values: (tenant) => ({ ...personValues(tenant, customer), link: linkPlaceholder }),
  link: statementLink(customer, period),
});

export const copiesOfContract = (
  contract: ContractRecord,
  estimate: EstimateRecord,
  customer: CustomerRecord,
): Copy[] =>
  signersOf(contract, customer).map(({ id, name, addressee }) => ({
    addressee,
    values: (tenant) => contractValues(contract, estimate, tenant, { first_name: name }),
    link: { ...contractLink(contract, id), paper_id: paperIdOf(contract.id, 'sent_contract') },
  }));

type Reading<C extends 'templates' | 'addresses'> = {
  readonly [name in C]: { readonly some: (ids: readonly string[]) => Promise<RecordIn<name>[]> };
};

type Context = {
  readonly store: Reading<'templates' | 'addresses'> & { readonly tenant: () => Promise<Tenant> };
  readonly now: string;
  readonly ids: Ids;
};

/** Announces a document with the company's templates; undefined for a person without an address. */
export const noticesFor = async (
  paper: Paper,
  copies: readonly Copy[],
  { store, now, ids }: Context,
): Promise<(MessageRecord | undefined)[]> => {
  const [tenant, words, known] = await Promise.all([
    store.tenant(),
    store.templates.some(wordingIds(paper)),
    store.addresses.some(addressIdsOf(copies.map(({ addressee }) => addressee))),
  ]);
  return copies.map(({ addressee, values, link }) => {
    const write = writing(paper, words, values(tenant), link);
    return notify(addressee, write, { id: ids.next(), now, tenant, known });
  });
};
