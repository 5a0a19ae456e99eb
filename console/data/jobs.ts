import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import type { ActOptions } from '../lib/acting.ts';
import { show, useFollowChanges } from './changes.ts';
import { client, readVersioned } from './client.ts';
import { useInvoiceChanges } from './invoices.ts';
import { type Narrowing, narrowedKey, showsPaper, usePapers } from './narrowing.ts';

export type Job = AnswerOf<'getJob'>;
export type JobStatus = Job['status'];

export const jobKeys = {
  lists: ['jobs', 'list'],
  list: (narrowed: Narrowing) => ['jobs', 'list', ...narrowedKey(narrowed)],
  one: (id: string) => ['jobs', 'one', id],
  shows: showsPaper,
  madeOf: [
    ['estimates', 'list'],
    ['contracts', 'list'],
  ],
} as const;

export const useJobChanges = (enabled = true) =>
  useFollowChanges(
    'jobs',
    jobKeys,
    (updated_since) => client.pages.listJobs({ query: { updated_since, limit: 100 } }),
    enabled,
  );

/** `unbilled`: completed, without an invoice; a bill is no change of its job. */
export const useListJobs = (narrowed: Narrowing<JobStatus | 'unbilled'>) => {
  useJobChanges();
  useInvoiceChanges(narrowed.status === 'unbilled');
  return usePapers(jobKeys.list(narrowed), narrowed, (query, signal) =>
    client.listJobs({ query: { ...query, ...stateIn(narrowed) } }, { signal }),
  );
};

const stateIn = ({ status }: Narrowing<JobStatus | 'unbilled'>) =>
  status === 'unbilled' ? { unbilled: 'true' as const } : { status };

const jobQuery = (id: string) => ({
  queryKey: jobKeys.one(id),
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    readVersioned((options) => client.getJob({ params: { id } }, { ...options, signal })),
});

/** Nothing is read without an id. */
export const useGetJob = (id: string | undefined) =>
  useQuery({ ...jobQuery(id ?? ''), enabled: id !== undefined });

/** A job has its open visits, so whatever happens to one of them changes the job. */
export const readJobOf = async (
  queries: QueryClient,
  { job_id }: { readonly job_id: string | null },
): Promise<void> => {
  if (job_id === null) return;
  const query = jobQuery(job_id);
  await queries.cancelQueries({ queryKey: query.queryKey });
  const job = await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  if (job !== undefined) show(queries, jobKeys, [job.record]);
};

export type JobInput = NonNullable<RequestOf<'createJob'>['body']>;
export type JobMove = RequestOf<'setJobStatus'>['body'];

export const createJob = (body: JobInput, options: ActOptions) => client.createJob({ body }, options);
export const setJobStatus = (id: string, body: JobMove, options: ActOptions) =>
  client.setJobStatus({ params: { id }, body }, options);
