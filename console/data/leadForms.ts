import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import { client, readVersioned } from './client.ts';

export type LeadForm = AnswerOf<'getForm'>;
export type LeadFormInput = RequestOf<'putForm'>['body'];

const keys = { list: ['forms', 'list'], one: (id: string) => ['forms', 'one', id] } as const;

export const useListForms = () =>
  useQuery({
    queryKey: keys.list,
    queryFn: ({ signal }) => Array.fromAsync(client.pages.listForms({ query: { limit: 100 } }, { signal })),
  });

export const useGetForm = (id: string) =>
  useQuery({
    queryKey: keys.one(id),
    queryFn: ({ signal }) =>
      readVersioned((options) => client.getForm({ params: { id } }, { ...options, signal })),
  });

type Change = { readonly id: string; readonly body: LeadFormInput; readonly ifMatch: string | undefined };

export const usePutForm = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, ifMatch }: Change) =>
      readVersioned((options) => client.putForm({ params: { id }, body }, { ...options, ifMatch })),
    onSuccess: (answer, { id }) => {
      queries.setQueryData(keys.one(id), answer);
      void queries.invalidateQueries({ queryKey: keys.list });
    },
  });
};
