import { leadAddressee } from '../domain/addressees.ts';
import type { LeadRecord } from '../domain/leads.ts';
import { collectionOf } from '../store/readers/collection.ts';
import { kinds } from '../store/records/kinds.ts';

/** Whom a message about a lead goes to, and as whom they are addressed: as the customer, once the lead is one. */
export const recipientOfLead = async (tenantId: string, lead: LeadRecord) => {
  const { customer_id } = lead;
  const customer =
    customer_id === null ? undefined : await collectionOf(tenantId, kinds.customers).find(customer_id);
  return { addressee: leadAddressee(lead, customer), person: customer ?? lead.contact };
};
