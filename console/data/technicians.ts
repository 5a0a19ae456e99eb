import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import { client, readVersioned } from './client.ts';

export type Technician = AnswerOf<'getTechnician'>;
export type TechnicianInput = RequestOf<'putTechnician'>['body'];

export const technicianKeys = {
  all: ['technicians'],
  one: (id: string) => ['technicians', 'one', id],
} as const;

const everyMilliseconds = 15_000;

export const useListTechnicians = () =>
  useQuery({
    queryKey: technicianKeys.all,
    staleTime: everyMilliseconds,
    refetchInterval: everyMilliseconds,
    queryFn: async ({ signal }) =>
      Array.fromAsync(client.pages.listTechnicians({ query: { limit: 100 } }, { signal })),
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

type TimeOff = Technician['time_off'][number];

/** Saves only over the current version, so that another person's change is not lost. */
export const useChangeTimeOff = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, change }: { id: string; change: (before: TimeOff[]) => TimeOff[] }) => {
      const params = { id };
      const { record, etag } = await readVersioned((options) => client.getTechnician({ params }, options));
      const { created_at: _, updated_at: _updated, id: _id, ...body } = record;
      return client.putTechnician(
        { params, body: { ...body, time_off: change(record.time_off) } },
        { ifMatch: etag },
      );
    },
    onSuccess: (technician) => {
      queries.setQueryData<Technician[]>(technicianKeys.all, (all) =>
        all?.map((one) => (one.id === technician.id ? technician : one)),
      );
      void queries.invalidateQueries({ queryKey: technicianKeys.one(technician.id) });
    },
    onError: () => queries.invalidateQueries({ queryKey: technicianKeys.all, exact: true }),
  });
};
