import {
  type Addressee,
  customerAddressee,
  documentAddressee,
  jobAddressee,
  leadAddressee,
} from '../../domain/addressees.ts';
import type { CustomerRecord } from '../../domain/customers.ts';
import type { LeadRecord } from '../../domain/leads.ts';
import { notFound } from '../../kernel/failure.ts';
import { kinds, type RecordIn } from '../records/kinds.ts';
import { type Collection, collectionOf } from './collection.ts';

type LeadPerson = LeadRecord['contact'] & Pick<LeadRecord, 'address'>;

export const leadPerson = ({ contact, address }: LeadRecord): LeadPerson => ({ ...contact, address });

/** The person behind a record, and where a message about the record goes. */
export type Party = {
  readonly addressee: Addressee;
  readonly person: CustomerRecord | LeadPerson;
};

/** The kinds of records with a person behind them, each with its collection. */
export const collections = {
  lead: 'leads',
  customer: 'customers',
  appointment: 'appointments',
  job: 'jobs',
  estimate: 'estimates',
  contract: 'contracts',
  invoice: 'invoices',
  credit_note: 'creditNotes',
} as const;

type EntityType = keyof typeof collections;
type CollectionOfParty = (typeof collections)[EntityType];
type Subject = RecordIn<CollectionOfParty>;
type Reading<C extends CollectionOfParty> = {
  readonly [name in C]: Pick<Collection<RecordIn<name>>, 'get' | 'find'>;
};
type People = Reading<'leads' | 'customers'>;

export const peopleOf = (tenantId: string): People => ({
  leads: collectionOf(tenantId, kinds.leads),
  customers: collectionOf(tenantId, kinds.customers),
});

/** The person who meets a visit's crew: its customer, or the lead before that. */
export const peopleOfVisit = async (
  { customer_id, lead_id }: RecordIn<'appointments'>,
  { customers, leads }: People,
) => {
  const customer = customer_id === null ? undefined : await customers.find(customer_id);
  const lead = customer !== undefined || lead_id === null ? undefined : await leads.find(lead_id);
  return { customer, lead };
};

/** The customer, or the lead before that; undefined if the record names neither. */
export const partyOf = async (record: Subject, people: People): Promise<Party | undefined> => {
  if (record.kind === 'customer') return { addressee: customerAddressee(record), person: record };
  const { customer_id } = record;
  const customer = customer_id === null ? undefined : await people.customers.find(customer_id);
  switch (record.kind) {
    case 'lead':
      return { addressee: leadAddressee(record, customer), person: customer ?? leadPerson(record) };
    case 'appointment': {
      if (customer !== undefined) return { addressee: customerAddressee(customer), person: customer };
      const lead = record.lead_id === null ? undefined : await people.leads.find(record.lead_id);
      return lead && partyOf(lead, people);
    }
    case 'job':
      return customer && { addressee: jobAddressee(record, customer), person: customer };
    default:
      return customer && { addressee: documentAddressee(record, customer), person: customer };
  }
};

type Reference = { readonly entity_type: EntityType; readonly entity_id: string };

/** @throws Failure `not_found` if the record or the person behind it does not exist */
export const partyBehind = async (
  { entity_type, entity_id }: Reference,
  store: Reading<CollectionOfParty>,
): Promise<Party & { readonly record: Subject }> => {
  const record: Subject = await store[collections[entity_type]].get(entity_id);
  const party = await partyOf(record, store);
  if (party === undefined) throw notFound('customer');
  return { ...party, record };
};

/** The same without a request's store; undefined if the record or the person does not exist. */
export const findParty = async (
  tenantId: string,
  { entity_type, entity_id }: Reference,
): Promise<(Party & { readonly record: Subject }) | undefined> => {
  const store: Reading<CollectionOfParty> = {
    ...peopleOf(tenantId),
    appointments: collectionOf(tenantId, kinds.appointments),
    jobs: collectionOf(tenantId, kinds.jobs),
    estimates: collectionOf(tenantId, kinds.estimates),
    contracts: collectionOf(tenantId, kinds.contracts),
    invoices: collectionOf(tenantId, kinds.invoices),
    creditNotes: collectionOf(tenantId, kinds.creditNotes),
  };
  const record: Subject | undefined = await store[collections[entity_type]].find(entity_id);
  const party = record && (await partyOf(record, store));
  return record && party && { ...party, record };
};
