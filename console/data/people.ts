import { nameOf, type Person } from '../lib/person.ts';
import { words } from '../lib/words.ts';
import { useGetCustomer } from './customers.ts';
import { useGetLead } from './leads.ts';

export type Owner = { readonly kind: 'customer' | 'lead'; readonly id: string };

/** The name of the person behind a record, which lists by id; undefined until it is there. */
export const usePersonName = (owner: Owner | undefined): string | undefined => {
  const customer = useGetCustomer(owner?.kind === 'customer' ? owner.id : undefined);
  const lead = useGetLead(owner?.kind === 'lead' ? owner.id : undefined);
  const person: Person | undefined = customer.data?.record ?? lead.data?.record.contact;
  return person && nameOf(person, words.customers.unnamed);
};

export const ownerOf = (record: {
  readonly customer_id: string | null;
  readonly lead_id?: string | null;
}): Owner | undefined => {
  if (record.customer_id !== null) return { kind: 'customer', id: record.customer_id };
  return record.lead_id ? { kind: 'lead', id: record.lead_id } : undefined;
};
