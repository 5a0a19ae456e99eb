import { useListCustomers } from '../../../data/customers.ts';
import type { Job } from '../../../data/jobs.ts';
import { useListJobsToPlan } from '../../../data/jobsToPlan.ts';
import { useListLeads } from '../../../data/leads.ts';
import { nameOf } from '../../../lib/person.ts';
import { phoneText } from '../../../lib/phone.ts';
import { scheduleWords } from '../../../lib/scheduleWords.ts';
import { words } from '../../../lib/words.ts';
import type { Option } from '../../../parts/combobox.tsx';
import { useSettled } from '../../../parts/useSettled.ts';

/** For whom a visit is: a customer, a lead, or a job of a customer. */
export type Who = Option & {
  readonly kind: 'customer' | 'lead' | 'job';
  readonly customerId?: string;
  readonly service?: string | null;
};

export const whoOfJob = ({ id, title, service, customer_id }: Job): Who => ({
  id,
  kind: 'job',
  name: title ?? service ?? scheduleWords.facts.job,
  detail: scheduleWords.facts.job,
  customerId: customer_id,
  service,
});

const mostOfKind = 5;

type WhoSearch = { readonly found: readonly Who[]; readonly foundBy: string; readonly isFinal: boolean };

export const useWho = (text: string): WhoSearch => {
  const typed = text.trim();
  const q = useSettled(typed);
  const customers = useListCustomers(q);
  const leads = useListLeads(q, undefined);
  const jobs = useListJobsToPlan();
  const detailOf = (kind: string, phone: string | null | undefined): string =>
    [phone && phoneText(phone), kind].filter(Boolean).join(' · ');
  const found: Who[] = [
    ...(jobs.data ?? [])
      .filter(({ title, service }) => `${title} ${service}`.toLowerCase().includes(q.toLowerCase()))
      .slice(0, mostOfKind)
      .map(whoOfJob),
    ...(customers.data?.pages[0]?.data ?? []).slice(0, mostOfKind).map((customer) => ({
      id: customer.id,
      kind: 'customer' as const,
      name: nameOf(customer, words.customers.unnamed),
      detail: detailOf(words.customers.one, customer.phone),
    })),
    ...(leads.data?.pages[0]?.data ?? [])
      .filter(({ customer_id }) => customer_id === null)
      .slice(0, mostOfKind)
      .map((lead) => ({
        id: lead.id,
        kind: 'lead' as const,
        name: nameOf(lead.contact, words.leads.unnamed),
        detail: detailOf(words.leads.one, lead.contact.phone),
        service: lead.service_type,
      })),
  ];
  return { found, foundBy: q, isFinal: q === typed && !customers.isPending && !leads.isPending };
};
