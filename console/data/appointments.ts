import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import { ApiError } from '../../shared/contract/calls.ts';
import type { Span } from '../lib/days.ts';
import { isSamePlan, isWithin, type Plan } from '../lib/plans.ts';
import type { VisitMove } from '../lib/visits.ts';
import { words } from '../lib/words.ts';
import { awaitAnswer, hearAnswer, useChanges } from './changes.ts';
import { client, type RecordVersion, readVersioned } from './client.ts';
import { readJobOf } from './jobs.ts';

export type Visit = AnswerOf<'getAppointment'>;
export type Booking = NonNullable<RequestOf<'bookAppointment'>['body']>;
export type AvailabilityQuery = RequestOf<'getAvailability'>['query'];

const listKey = ['appointments', 'list'] as const;
export const visitKeys = {
  list: ({ from, to }: Span) => [...listKey, from, to],
  one: (id: string) => ['appointments', 'one', id],
} as const;

/** All visits of some days in a row, by their start; each day is read at the same time as the others. */
export const useListAppointments = (days: readonly Span[]) => {
  useChanges(
    'appointments',
    (updated_since) => client.pages.listAppointments({ query: { updated_since, limit: 100 } }),
    (queries, changed) => {
      for (const visit of changed) {
        show(queries, visit);
        void queries.invalidateQueries({ queryKey: visitKeys.one(visit.id) });
      }
    },
  );
  const first = days[0];
  const last = days.at(-1);
  return useQuery({
    queryKey: visitKeys.list({ from: first?.from ?? '', to: last?.to ?? '' }),
    enabled: first !== undefined,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const ofDays = await Promise.all(
        days.map(({ from, to }, index) => {
          const overlapping = index === 0 ? 'true' : 'false';
          const query = { from, to, overlapping, limit: 100 } as const;
          return Array.fromAsync(client.pages.listAppointments({ query }, { signal }));
        }),
      );
      return ofDays.flat();
    },
  });
};

/** Puts a visit where it belongs in all lists. */
const show = (queries: QueryClient, visit: Visit): void => {
  for (const [key, list] of queries.getQueriesData<Visit[]>({ queryKey: listKey })) {
    const from = String(key[2]);
    const to = String(key[3]);
    if (list === undefined || from === '') continue;
    const others = list.filter(({ id }) => id !== visit.id);
    const isListed = others.length < list.length;
    const belongs = isWithin(visit, { from, to });
    if (isListed || belongs) queries.setQueryData(key, belongs ? [...others, visit] : others);
  }
};

const keep = (queries: QueryClient, { record, etag }: RecordVersion<Visit>): Promise<void> => {
  queries.setQueryData(visitKeys.one(record.id), { record, etag });
  show(queries, record);
  return showAround(queries, record);
};

/** Its job and its journey show the visit as well. */
const showAround = async (queries: QueryClient, visit: Visit): Promise<void> => {
  void queries.invalidateQueries({ queryKey: ['journeys'] });
  await readJobOf(queries, visit);
};

const visitQuery = (id: string) => ({
  queryKey: visitKeys.one(id),
  queryFn: () => readVersioned((options) => client.getAppointment({ params: { id } }, options)),
});

export const useGetAppointment = (id: string) => useQuery(visitQuery(id));

type Move = {
  /** The visit as the person saw it. */
  readonly visit: Visit;
  readonly plan: Plan & { readonly notes?: string | null };
  /** The expected visit, shown until the service responds. */
  readonly shown: Visit;
};

/** Shows the visit at its new place immediately, and undoes that if the service refuses or another person changed it first. */
export const useRescheduleAppointment = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ visit, plan: { technician_ids, ...plan } }: Move): Promise<RecordVersion<Visit>> => {
      const params = { id: visit.id };
      const { record, etag } = await readVersioned((options) => client.getAppointment({ params }, options));
      if (record.status !== visit.status || !isSamePlan(record, visit)) throw changedMeanwhile(record);
      const body = { ...plan, technician_ids: [...technician_ids] };
      return readVersioned((options) =>
        client.rescheduleAppointment({ params, body }, { ...options, ifMatch: etag }),
      );
    },
    onMutate: ({ shown }) => {
      awaitAnswer(shown.id);
      show(queries, shown);
    },
    onSuccess: (answer) => keep(queries, answer),
    onError: async (_, { visit }) => {
      show(queries, visit);
      const now = await queries.fetchQuery({ ...visitQuery(visit.id), staleTime: 0 }).catch(() => undefined);
      if (now !== undefined) show(queries, now.record);
    },
    onSettled: (_, _error, { visit }) => {
      hearAnswer(visit.id);
    },
  });
};

const changedMeanwhile = (current: Visit): ApiError =>
  new ApiError(words.meanwhile.visit, {
    status: 412,
    code: 'changed_meanwhile',
    details: { current },
    requestId: undefined,
  });

/** Whether a visit may be moved there, without moving it; refused as the move itself would be. */
export const tryReschedule = async (id: string, plan: Plan, signal: AbortSignal): Promise<void> => {
  const body = { start: plan.start, end: plan.end, technician_ids: [...plan.technician_ids] };
  await client.dryRun.rescheduleAppointment({ params: { id }, body }, { signal });
};

export const useSetAppointmentStatus = (id: string) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ ifMatch, ...body }: { status: VisitMove; reason?: string; ifMatch: string | undefined }) =>
      readVersioned((options) =>
        client.setAppointmentStatus({ params: { id }, body }, { ...options, ifMatch }),
      ),
    onSuccess: (answer) => keep(queries, answer),
    onError: () => queries.invalidateQueries({ queryKey: visitKeys.one(id) }),
  });
};

export const useBookAppointment = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { readonly body: Booking; readonly key: string }) =>
      client.bookAppointment({ body }, { idempotencyKey: key }),
    onSuccess: (visit) => {
      show(queries, visit);
      void queries.invalidateQueries({ queryKey: ['availability'] });
      void queries.invalidateQueries({ queryKey: ['jobs', 'to plan'] });
      // The next screen may be the job's.
      return showAround(queries, visit);
    },
  });
};

/** Sends no request while the query is incomplete. */
export const useGetAvailability = (query: AvailabilityQuery | undefined) =>
  useQuery({
    queryKey: ['availability', query],
    enabled: query !== undefined,
    staleTime: 5_000,
    queryFn: ({ signal }) =>
      client.getAvailability({ query: query ?? { user_id: '', from: '', to: '' } }, { signal }),
  });
