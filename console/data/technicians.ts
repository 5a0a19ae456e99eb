import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import { client, readVersioned } from './client.ts';

export type Technician = AnswerOf<'getTechnician'>;
export type TechnicianInput = RequestOf<'putTechnician'>['body'];

export const technicianKeys = {
  all: ['technicians'],
  one: (id: string) => ['technicians', 'one', id],
} as const;

export const useListTechnicians = () =>
  useQuery({
    queryKey: technicianKeys.all,
    staleTime: 300_000,
    queryFn: async ({ signal }) => Array.fromAsync(client.pages.listTechnicians({}, { signal })),
  });

export const useGetTechnician = (id: string) =>
  useQuery({
    queryKey: technicianKeys.one(id),
    queryFn: ({ signal }) =>
      readVersioned((options) => client.getTechnician({ params: { id } }, { ...options, signal })),
  });

type Change = {
  readonly id: string;
  readonly body: TechnicianInput;
  /** Undefined for a new one. */
  readonly ifMatch: string | undefined;
};

export const usePutTechnician = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, ifMatch }: Change) =>
      readVersioned((options) => client.putTechnician({ params: { id }, body }, { ...options, ifMatch })),
    onSuccess: (answer, { id }) => {
      queries.setQueryData(technicianKeys.one(id), answer);
      void queries.invalidateQueries({ queryKey: technicianKeys.all, exact: true });
    },
  });
};
