import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import { ApiError } from '../../shared/contract/calls.ts';
import { outcomeOf, type Stage } from '../lib/board.ts';
import { words } from '../lib/words.ts';
import { type Page, useFollowChanges } from './changes.ts';
import { client, readVersioned, type Versioned } from './client.ts';

export type Lead = AnswerOf<'getLead'>;
export type LeadStatus = Lead['status'];
export type LeadUpdate = NonNullable<RequestOf<'updateLead'>['body']>;
export type LeadInput = NonNullable<RequestOf<'captureLead'>['body']>;
export type QualifyOutcome = RequestOf<'qualifyLead'>['body']['outcome'];

export const leadKeys = {
  lists: ['leads', 'list'],
  list: (q: string, status: LeadStatus | undefined) => ['leads', 'list', q, status ?? ''],
  one: (id: string) => ['leads', 'one', id],
} as const;

export const useListLeads = (q: string, status: LeadStatus | undefined) => {
  useFollowChanges('leads', leadKeys, (updated_since) =>
    client.pages.listLeads({ query: { updated_since, limit: 100 } }),
  );
  return useInfiniteQuery({
    queryKey: leadKeys.list(q, status),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }) =>
      client.listLeads({ query: { limit: 50, cursor, status, q: q === '' ? undefined : q } }, { signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
  });
};

/** Nothing is read without an id. */
export const useGetLead = (id: string | undefined) =>
  useQuery({
    queryKey: leadKeys.one(id ?? ''),
    enabled: id !== undefined,
    queryFn: ({ signal }) =>
      readVersioned((options) => client.getLead({ params: { id: id ?? '' } }, { ...options, signal })),
  });

type Change = {
  readonly id: string;
  readonly body: LeadUpdate;
  readonly ifMatch: string | undefined;
  readonly shown: Lead;
};

/** Shows the change immediately, and undoes it if the service refuses. */
export const useUpdateLead = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, ifMatch }: Change) =>
      readVersioned((options) => client.updateLead({ params: { id }, body }, { ...options, ifMatch })),
    onMutate: async ({ id, shown }) => {
      const queryKey = leadKeys.one(id);
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<Versioned<Lead>>(queryKey);
      queries.setQueryData(queryKey, { record: shown, etag: before?.etag });
      return before;
    },
    onError: (_, { id }, before) => queries.setQueryData(leadKeys.one(id), before),
    onSuccess: (answer, { id }) => {
      queries.setQueryData(leadKeys.one(id), answer);
      void queries.invalidateQueries({ queryKey: leadKeys.lists });
    },
  });
};

export const useQualifyLead = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      outcome,
      ifMatch,
    }: {
      id: string;
      outcome: QualifyOutcome;
      ifMatch: string | undefined;
    }) =>
      readVersioned((options) =>
        client.qualifyLead({ params: { id }, body: { outcome } }, { ...options, ifMatch }),
      ),
    onSuccess: (answer, { id }) => {
      queries.setQueryData(leadKeys.one(id), answer);
      void queries.invalidateQueries({ queryKey: leadKeys.lists });
    },
    onError: (_, { id }) => queries.invalidateQueries({ queryKey: leadKeys.one(id) }),
  });
};

export const useCaptureLead = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { readonly body: LeadInput; readonly key: string }) =>
      client.captureLead({ body }, { idempotencyKey: key }),
    onSuccess: () => queries.invalidateQueries({ queryKey: leadKeys.lists }),
  });
};

type Move = { readonly lead: Lead; readonly to: Stage };
type Leads = InfiniteData<Page<Lead>>;

/** Shows the lead in its new stage immediately, and undoes that if the service refuses, as when another person moved it first. */
export const useMoveLead = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ lead, to }: Move): Promise<unknown> => {
      const { id } = lead;
      const { record, etag } = await readVersioned((options) => client.getLead({ params: { id } }, options));
      // Another person's move must not be undone unseen.
      if (record.status !== lead.status) throw movedMeanwhile(record.status);
      const outcome = outcomeOf[to];
      return outcome === undefined
        ? client.upsertCustomer({ body: { lead_id: id } })
        : client.qualifyLead({ params: { id }, body: { outcome } }, { ifMatch: etag });
    },
    onMutate: async ({ lead, to }) => {
      await queries.cancelQueries({ queryKey: leadKeys.lists });
      const before = queries.getQueriesData<Leads>({ queryKey: leadKeys.lists });
      queries.setQueryData<Leads>(leadKeys.list('', lead.status), (list) => without(list, lead.id));
      queries.setQueryData<Leads>(leadKeys.list('', to), (list) => withFirst(list, { ...lead, status: to }));
      return before;
    },
    onError: (_, _move, before) => {
      for (const [queryKey, list] of before ?? []) queries.setQueryData(queryKey, list);
    },
    onSettled: (_, _error, { lead: { id } }) => {
      void queries.invalidateQueries({ queryKey: leadKeys.lists });
      void queries.invalidateQueries({ queryKey: leadKeys.one(id) });
    },
  });
};

const movedMeanwhile = (status: Stage): ApiError =>
  new ApiError(words.pipeline.moved(words.leads.status[status]), {
    status: 412,
    code: 'precondition_failed',
    details: {},
    requestId: undefined,
  });

const without = (list: Leads | undefined, id: string): Leads | undefined =>
  list && {
    ...list,
    pages: list.pages.map((page) => ({ ...page, data: page.data.filter((lead) => lead.id !== id) })),
  };

const withFirst = (list: Leads | undefined, lead: Lead): Leads | undefined =>
  list && {
    ...list,
    pages: list.pages.map((page, index) => (index === 0 ? { ...page, data: [lead, ...page.data] } : page)),
  };
