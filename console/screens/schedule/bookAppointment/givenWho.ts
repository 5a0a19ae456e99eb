import { useGetCustomer } from '../../../data/customers.ts';
import { useGetJob } from '../../../data/jobs.ts';
import { useGetLead } from '../../../data/leads.ts';
import { nameOf } from '../../../lib/person.ts';
import { words } from '../../../lib/words.ts';
import { type Who, whoOfJob } from './who.ts';

/** The person whom the address names. */
export const useGivenWho = (
  kind: string | undefined,
  id: string | undefined,
): Who | 'loading' | undefined => {
  const customer = useGetCustomer(kind === 'customer' ? id : undefined);
  const lead = useGetLead(kind === 'lead' ? id : undefined);
  const job = useGetJob(kind === 'job' ? id : undefined);
  if (customer.isLoading || lead.isLoading || job.isLoading) return 'loading';
  if (job.data !== undefined) return whoOfJob(job.data.record);
  if (customer.data !== undefined) {
    const { record } = customer.data;
    const name = nameOf(record, words.customers.unnamed);
    return { id: record.id, kind: 'customer', name, detail: words.customers.one };
  }
  if (lead.data === undefined) return undefined;
  const { contact, customer_id, service_type: service } = lead.data.record;
  const name = nameOf(contact, words.leads.unnamed);
  return customer_id === null
    ? { id: lead.data.record.id, kind: 'lead', name, detail: words.leads.one, service }
    : { id: customer_id, kind: 'customer', name, detail: words.customers.one, service };
};
