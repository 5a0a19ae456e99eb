import type { Message } from '../contract/communications.ts';
import type { ContractRecord } from './contracts.ts';
import { type CustomerRecord, lineOf } from './customers.ts';
import type { JobRecord } from './jobs.ts';
import type { LeadRecord } from './leads.ts';

export type Filing = Pick<Message, 'thread_id' | 'entity_type' | 'entity_id' | 'lifecycle_number'> & {
  readonly party_id: string | null;
  readonly job_id: string | null;
};

export type Addressee = {
  readonly phone: string | null;
  readonly phone_extension: string | null;
  readonly email: string | null;
  readonly filing: Filing;
};

/** A lead's messages stay the lead's, in the thread of the customer that it became. */
export const leadFiling = ({ id, customer_id, lifecycle_number }: LeadRecord): Filing => ({
  thread_id: customer_id ?? id,
  entity_type: 'lead',
  entity_id: id,
  lifecycle_number,
  party_id: id,
  job_id: null,
});

/** Messages go to the customer's addresses, because the lead's are no longer updated. */
export const leadAddressee = (lead: LeadRecord, customer?: CustomerRecord): Addressee => {
  const { phone, phone_extension, email } = customer === undefined ? lead.contact : addressesOf(customer);
  return { phone, phone_extension, email, filing: leadFiling(lead) };
};

const addressesOf = (customer: CustomerRecord): Omit<Addressee, 'filing'> => ({
  ...lineOf(customer),
  email: customer.email ?? null,
});

export const customerAddressee = (customer: CustomerRecord): Addressee => ({
  ...addressesOf(customer),
  filing: {
    thread_id: customer.id,
    entity_type: 'customer',
    entity_id: customer.id,
    lifecycle_number: customer.lifecycle_number,
    party_id: customer.id,
    job_id: null,
  },
});

/** The customer of an estimate, contract or job; messages about it belong to its journey. */
export const documentAddressee = (
  { lifecycle_number }: { readonly lifecycle_number: string },
  customer: CustomerRecord,
): Addressee => {
  const { filing, ...addresses } = customerAddressee(customer);
  return { ...addresses, filing: { ...filing, lifecycle_number } };
};

export const jobAddressee = (job: JobRecord, customer: CustomerRecord): Addressee => {
  const { filing, ...addresses } = documentAddressee(job, customer);
  return { ...addresses, filing: { ...filing, entity_type: 'job', entity_id: job.id, job_id: job.id } };
};

/**
 * The parties that have yet to sign, each at the party's email. For a customer without an email of their own as a
 * party, the customer's addresses are used.
 */
export const signersOf = (contract: ContractRecord, customer: CustomerRecord) => {
  const customerAtHome = documentAddressee(contract, customer);
  const { filing } = customerAtHome;
  const unsigned = contract.parties.filter(({ signed_at }) => signed_at === null);
  const standIn = unsigned.find(({ role, email }) => role === 'customer' && email === null);
  return unsigned.map((party) => ({
    id: party.id,
    name: party.name,
    addressee:
      party === standIn ? customerAtHome : { phone: null, phone_extension: null, email: party.email, filing },
  }));
};

export const strangerFiling = (thread_id: string): Filing => ({
  thread_id,
  entity_type: null,
  entity_id: null,
  lifecycle_number: null,
  party_id: null,
  job_id: null,
});
