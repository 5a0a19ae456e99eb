import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import { nameOf } from '../lib/person.ts';
import { words } from '../lib/words.ts';
import { client, readVersioned } from './client.ts';

export type Template = AnswerOf<'getTemplate'>;
export type TemplateInput = RequestOf<'putTemplate'>['body'];
export type Occasion = RequestOf<'previewTemplate'>['body'];
export type Subject = Occasion['entity_type'];

const keys = {
  all: ['templates'],
  list: ['templates', 'list'],
  one: (id: string) => ['templates', 'one', id],
} as const;

/** The company's own, then the built-in ones: a few dozens. */
export const useListTemplates = () =>
  useQuery({
    queryKey: keys.list,
    queryFn: ({ signal }) =>
      Array.fromAsync(client.pages.listTemplates({ query: { limit: 100 } }, { signal })),
  });

export const useGetTemplate = (id: string) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) =>
      readVersioned((options) => client.getTemplate({ params: { id } }, { ...options, signal })),
  });

type Change = { readonly id: string; readonly body: TemplateInput; readonly ifMatch: string | undefined };

export const usePutTemplate = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, ifMatch }: Change) =>
      readVersioned((options) => client.putTemplate({ params: { id }, body }, { ...options, ifMatch })),
    onSuccess: (answer, { id }) => {
      queries.setQueryData(keys.one(id), answer);
      void queries.invalidateQueries({ queryKey: keys.list });
    },
  });
};

export const usePreviewTemplate = (id: string, occasion: Occasion | undefined) =>
  useQuery({
    queryKey: [...keys.one(id), 'preview', occasion],
    enabled: occasion !== undefined,
    retry: false,
    queryFn: ({ signal }) =>
      client.previewTemplate(
        { params: { id }, body: occasion ?? { entity_type: 'customer', entity_id: id } },
        { signal },
      ),
  });

/** A template filled in for one record, to go on from. */
export const useFillTemplate = () =>
  useMutation({
    mutationFn: ({ id, occasion }: { readonly id: string; readonly occasion: Occasion }) =>
      client.previewTemplate({ params: { id }, body: occasion }),
  });

export type Choice = { readonly id: string; readonly name: string };

const few = { query: { limit: 10 } } as const;

/** The newest records that a template can be seen for. */
const newest: Readonly<Record<Subject, () => Promise<readonly Choice[]>>> = {
  lead: async () =>
    (await client.listLeads(few)).data.map(({ id, contact }) => ({
      id,
      name: nameOf(contact, words.leads.unnamed),
    })),
  customer: async () =>
    (await client.listCustomers(few)).data.map((customer) => ({
      id: customer.id,
      name: nameOf(customer, words.customers.unnamed),
    })),
  job: async () => (await client.listJobs(few)).data.map(({ id, title }) => ({ id, name: title ?? id })),
  estimate: async () =>
    (await client.listEstimates(few)).data.map(({ id, status, total }) => ({
      id,
      name: `${total}, ${status}`,
    })),
  appointment: async () =>
    (await client.listAppointments(few)).data.map(({ id, start_local, service }) => ({
      id,
      name: [start_local.replace('T', ' ').slice(0, 16), service].filter(Boolean).join(', '),
    })),
  contract: async () =>
    (await client.listContracts(few)).data.map(({ id, title, status }) => ({
      id,
      name: `${title}, ${status}`,
    })),
  invoice: async () =>
    (await client.listInvoices(few)).data.map(({ id, number, status }) => ({
      id,
      name: `${number ?? ''} ${status}`.trim(),
    })),
  credit_note: async () =>
    (await client.listCreditNotes(few)).data.map(({ id, number }) => ({ id, name: number })),
};

export const useNewestOf = (subject: Subject) =>
  useQuery({ queryKey: ['templates', 'subjects', subject], queryFn: () => newest[subject]() });
