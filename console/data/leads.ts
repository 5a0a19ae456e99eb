import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import { ApiError } from '../../shared/contract/calls.ts';
import { outcomeOf, type Stage } from '../lib/board.ts';
import { words } from '../lib/words.ts';
import { awaitAnswer, hearAnswer, readUnread, show, useFollowChanges } from './changes.ts';
import { client, type RecordVersion, readVersioned } from './client.ts';
import { usePages } from './pages.ts';

export type Lead = AnswerOf<'getLead'>;
export type LeadStatus = Lead['status'];
export type LeadUpdate = NonNullable<RequestOf<'updateLead'>['body']>;
export type LeadInput = NonNullable<RequestOf<'captureLead'>['body']>;
export type QualifyOutcome = RequestOf<'qualifyLead'>['body']['outcome'];

export const leadKeys = {
  lists: ['leads', 'list'],
  list: (q: string, status: LeadStatus | undefined) => ['leads', 'list', q, status ?? ''],
  one: (id: string) => ['leads', 'one', id],
  /** Only the service knows what a search finds. */
  shows: ({ status }: Lead, [q, wanted]: readonly unknown[]) =>
    wanted !== '' && wanted !== status ? false : q === '' || undefined,
} as const;

export const useListLeads = (q: string, status: LeadStatus | undefined) => {
  useFollowChanges('leads', leadKeys, (updated_since) =>
    client.pages.listLeads({ query: { updated_since, limit: 100 } }),
  );
  return usePages(leadKeys.list(q, status), (cursor, signal) =>
    client.listLeads({ query: { limit: 50, cursor, status, q: q === '' ? undefined : q } }, { signal }),
  );
};

const leadQuery = (id: string) => ({
  queryKey: leadKeys.one(id),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    readVersioned((options) => client.getLead({ params: { id } }, { ...options, signal })),
});

/** Nothing is read without an id. */
export const useGetLead = (id: string | undefined) =>
  useQuery({ ...leadQuery(id ?? ''), enabled: id !== undefined });

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
      const before = queries.getQueryData<RecordVersion<Lead>>(queryKey);
      queries.setQueryData(queryKey, { record: shown, etag: before?.etag });
      return before;
    },
    onError: (_, { id }, before) => queries.setQueryData(leadKeys.one(id), before),
    onSuccess: (answer, { id }) => {
      queries.setQueryData(leadKeys.one(id), answer);
      show(queries, leadKeys, [answer.record]);
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
      show(queries, leadKeys, [answer.record]);
    },
    onError: (_, { id }) => queries.invalidateQueries({ queryKey: leadKeys.one(id) }),
  });
};

export const useCaptureLead = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { readonly body: LeadInput; readonly key: string }) =>
      client.captureLead({ body }, { idempotencyKey: key }),
    onSuccess: (lead) => show(queries, leadKeys, [lead]),
  });
};

type Move = { readonly lead: Lead; readonly to: Stage };

/**
 * Shows the lead in its new stage immediately, and undoes that if the service refuses, as when another person moved it first.
 * Only this lead is asked for, not the lists that show it.
 */
export const useMoveLead = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ lead, to }: Move): Promise<RecordVersion<Lead>> => {
      const params = { id: lead.id };
      const read = () => readVersioned((options) => client.getLead({ params }, options));
      const { record, etag } = await read();
      // Another person's move must not be undone unseen.
      if (record.status !== lead.status) throw movedMeanwhile(record);
      const outcome = outcomeOf[to];
      if (outcome !== undefined)
        return readVersioned((options) =>
          client.qualifyLead({ params, body: { outcome } }, { ...options, ifMatch: etag }),
        );
      await client.upsertCustomer({ body: { lead_id: lead.id } });
      return read();
    },
    onMutate: async ({ lead, to }) => {
      awaitAnswer(lead.id);
      await queries.cancelQueries({ queryKey: leadKeys.lists });
      show(queries, leadKeys, [{ ...lead, status: to }]);
    },
    onSuccess: (answer) => {
      queries.setQueryData(leadKeys.one(answer.record.id), answer);
      show(queries, leadKeys, [answer.record]);
    },
    onError: async (_, { lead }) => {
      show(queries, leadKeys, [lead]);
      const now = await queries.fetchQuery({ ...leadQuery(lead.id), staleTime: 0 }).catch(() => undefined);
      if (now !== undefined) show(queries, leadKeys, [now.record]);
    },
    onSettled: (_, _error, { lead }) => {
      hearAnswer(lead.id);
      readUnread(queries, leadKeys.lists);
    },
  });
};

const movedMeanwhile = ({ status }: Lead): ApiError =>
  new ApiError(words.meanwhile.lead(words.leads.status[status]), {
    status: 412,
    code: 'precondition_failed',
    details: {},
    requestId: undefined,
  });
