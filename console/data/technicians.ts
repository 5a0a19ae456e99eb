import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import { useChanges } from './changes.ts';
import { client, readVersioned } from './client.ts';

export type Technician = AnswerOf<'getTechnician'>;
export type TechnicianInput = RequestOf<'putTechnician'>['body'];

export const technicianKeys = {
  all: ['technicians'],
  one: (id: string) => ['technicians', 'one', id],
} as const;

export const useListTechnicians = () => {
  useChanges(
    'technicians',
    (updated_since) => client.pages.listTechnicians({ query: { updated_since, limit: 100 } }),
    (queries, changed) => {
      show(queries, changed);
      for (const { id } of changed) void queries.invalidateQueries({ queryKey: technicianKeys.one(id) });
    },
  );
  return useQuery({
    queryKey: technicianKeys.all,
    staleTime: 60_000,
    queryFn: async ({ signal }) =>
      Array.fromAsync(client.pages.listTechnicians({ query: { limit: 100 } }, { signal })),
  });
};

/** Puts technicians where the list shows them, newest first. */
const show = (queries: QueryClient, changed: readonly Technician[]): void => {
  queries.setQueryData<Technician[]>(technicianKeys.all, (all) =>
    all === undefined
      ? all
      : [...new Map([...all, ...changed].map((one) => [one.id, one])).values()].toSorted((one, other) =>
          other.created_at.localeCompare(one.created_at),
        ),
  );
};

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
      show(queries, [answer.record]);
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
      show(queries, [technician]);
      void queries.invalidateQueries({ queryKey: technicianKeys.one(technician.id) });
    },
    onError: () => queries.invalidateQueries({ queryKey: technicianKeys.all, exact: true }),
  });
};
