import type { AppointmentRecord } from '../domain/appointments.ts';
import type { ContractRecord } from '../domain/contracts.ts';
import type { CreditNoteRecord } from '../domain/creditNotes.ts';
import type { CustomerRecord } from '../domain/customers.ts';
import type { EstimateRecord } from '../domain/estimates.ts';
import type { InvoiceRecord } from '../domain/invoices.ts';
import type { MessageLink } from '../domain/links.ts';

export const estimateLink = ({ id, customer_id }: EstimateRecord): MessageLink => ({
  kind: 'estimate',
  document_id: id,
  party_id: customer_id,
});

export const visitLink = ({ id }: AppointmentRecord): MessageLink => ({
  kind: 'appointment',
  document_id: id,
  party_id: id,
});

export const contractLink = ({ id }: ContractRecord, party_id: string): MessageLink => ({
  kind: 'contract',
  document_id: id,
  party_id,
});

export const invoiceLink = ({ id, customer_id }: InvoiceRecord): MessageLink => ({
  kind: 'invoice',
  document_id: id,
  party_id: customer_id,
});

export const creditNoteLink = ({ id, customer_id }: CreditNoteRecord): MessageLink => ({
  kind: 'creditNote',
  document_id: id,
  party_id: customer_id,
});

export const statementLink = (
  { id }: Pick<CustomerRecord, 'id'>,
  { from, to }: { readonly from?: string | null | undefined; readonly to?: string | null | undefined },
): MessageLink => ({
  kind: 'statement',
  document_id: id,
  party_id: id,
  period: { ...(from ? { from } : {}), ...(to ? { to } : {}) },
});
