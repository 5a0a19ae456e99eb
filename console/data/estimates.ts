import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import type { ActOptions } from '../lib/acting.ts';
import { useFollowChanges } from './changes.ts';
import { client, readVersioned } from './client.ts';
import { useContractChanges } from './contracts.ts';
import { useJobChanges } from './jobs.ts';
import { type Narrowing, narrowedKey, showsPaper, unconvertedOr, usePapers } from './narrowing.ts';

export type Estimate = AnswerOf<'getEstimate'>;
export type EstimateStatus = Estimate['status'];

export const estimateKeys = {
  lists: ['estimates', 'list'],
  list: (narrowed: Narrowing) => ['estimates', 'list', ...narrowedKey(narrowed)],
  one: (id: string) => ['estimates', 'one', id],
  shows: showsPaper,
} as const;

/** `unconverted`: accepted, without a contract and a job. */
export const useListEstimates = (narrowed: Narrowing<EstimateStatus | 'unconverted'>) => {
  useFollowChanges('estimates', estimateKeys, (updated_since) =>
    client.pages.listEstimates({ query: { updated_since, limit: 100 } }),
  );
  const isOfWaiting = narrowed.status === 'unconverted';
  useContractChanges(isOfWaiting);
  useJobChanges(isOfWaiting);
  return usePapers(estimateKeys.list(narrowed), narrowed, (query, signal) =>
    client.listEstimates({ query: { ...query, ...unconvertedOr(narrowed.status) } }, { signal }),
  );
};

/** Nothing is read without an id. */
export const useGetEstimate = (id: string | undefined) =>
  useQuery({
    queryKey: estimateKeys.one(id ?? ''),
    enabled: id !== undefined,
    queryFn: ({ signal }) =>
      readVersioned((options) => client.getEstimate({ params: { id: id ?? '' } }, { ...options, signal })),
  });

export type EstimateInput = RequestOf<'createEstimate'>['body'];
export type EstimateRevision = RequestOf<'reviseEstimate'>['body'];
export type EstimateUpdate = RequestOf<'updateEstimate'>['body'];
export type Acceptance = NonNullable<RequestOf<'acceptEstimate'>['body']>;

export const createEstimate = (body: EstimateInput, options: ActOptions) =>
  client.createEstimate({ body }, options);
export const updateEstimate = (id: string, body: EstimateUpdate, options: ActOptions) =>
  client.updateEstimate({ params: { id }, body }, options);
export const reviseEstimate = (id: string, body: EstimateRevision, options: ActOptions) =>
  client.reviseEstimate({ params: { id }, body }, options);
export const sendEstimate = (id: string, options: ActOptions) =>
  client.sendEstimate({ params: { id } }, options);
export const acceptEstimate = (id: string, body: Acceptance, options: ActOptions) =>
  client.acceptEstimate({ params: { id }, body }, options);
export const declineEstimate = (id: string, reason: string | undefined, options: ActOptions) =>
  client.declineEstimate({ params: { id }, body: { reason } }, options);
export const getEstimatePdf = (id: string) => client.getEstimatePdf({ params: { id } });
