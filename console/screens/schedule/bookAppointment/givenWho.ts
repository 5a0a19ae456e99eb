import { type Customer, useGetCustomer } from '../../../data/customers.ts';
import { type Job, useGetJob } from '../../../data/jobs.ts';
import { type Lead, useGetLead } from '../../../data/leads.ts';
import { nameOf } from '../../../lib/person.ts';
import { words } from '../../../lib/words.ts';
import { type Who, whoOfJob } from './who.ts';

/** The person whom the address names, undefined if it names none or the read of it failed. */
export const useGivenWho = (kind: string | undefined, id: string | undefined) => {
  const customer = useGetCustomer(kind === 'customer' ? id : undefined);
  const lead = useGetLead(kind === 'lead' ? id : undefined);
  const job = useGetJob(kind === 'job' ? id : undefined);
  const reads = [customer, lead, job];
  return {
    who: whoOf(customer.data?.record, lead.data?.record, job.data?.record),
    isLoading: reads.some(({ isLoading }) => isLoading),
    failed: reads.find(({ isError }) => isError),
  };
};

const whoOf = (
  customer: Customer | undefined,
  lead: Lead | undefined,
  job: Job | undefined,
): Who | undefined => {
  if (job !== undefined) return whoOfJob(job);
  if (customer !== undefined) {
    const name = nameOf(customer, words.customers.unnamed);
    return { id: customer.id, kind: 'customer', name, detail: words.customers.one };
  }
  if (lead === undefined) return undefined;
  const { contact, customer_id, service_type: service } = lead;
  const name = nameOf(contact, words.leads.unnamed);
  return customer_id === null
    ? { id: lead.id, kind: 'lead', name, detail: words.leads.one, service }
    : { id: customer_id, kind: 'customer', name, detail: words.customers.one, service };
};
