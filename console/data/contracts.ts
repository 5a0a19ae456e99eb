import { useQuery } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import type { ActOptions } from '../lib/acting.ts';
import { useFollowChanges } from './changes.ts';
import { client, readVersioned } from './client.ts';
import { type Narrowing, narrowedKey, showsPaper, unconvertedOr, usePapers } from './narrowing.ts';

export type Contract = AnswerOf<'getContract'>;
export type ContractStatus = Contract['status'];

export const contractKeys = {
  lists: ['contracts', 'list'],
  list: (narrowed: Narrowing) => ['contracts', 'list', ...narrowedKey(narrowed)],
  one: (id: string) => ['contracts', 'one', id],
  shows: showsPaper,
  madeOf: [['estimates', 'list']],
} as const;

export const useContractChanges = (enabled = true) =>
  useFollowChanges(
    'contracts',
    contractKeys,
    (updated_since) => client.pages.listContracts({ query: { updated_since, limit: 100 } }),
    enabled,
  );

/** `unconverted`: signed, without a job, which it names once it has one. */
export const useListContracts = (narrowed: Narrowing<ContractStatus | 'unconverted'>) => {
  useContractChanges();
  return usePapers(contractKeys.list(narrowed), narrowed, (query, signal) =>
    client.listContracts({ query: { ...query, ...unconvertedOr(narrowed.status) } }, { signal }),
  );
};

/** Nothing is read without an id. */
export const useGetContract = (id: string | undefined) =>
  useQuery({
    queryKey: contractKeys.one(id ?? ''),
    enabled: id !== undefined,
    queryFn: ({ signal }) =>
      readVersioned((options) => client.getContract({ params: { id: id ?? '' } }, { ...options, signal })),
  });

export type ContractInput = RequestOf<'createContract'>['body'];

export type ContractUpdate = NonNullable<RequestOf<'updateContract'>['body']>;
export type Signature = RequestOf<'signContract'>['body'];

export const createContract = (body: ContractInput, options: ActOptions) =>
  client.createContract({ body }, options);
export const updateContract = (id: string, body: ContractUpdate, options: ActOptions) =>
  client.updateContract({ params: { id }, body }, options);
export const signContract = (id: string, body: Signature, options: ActOptions) =>
  client.signContract({ params: { id }, body }, options);
export const sendContract = (id: string, options: ActOptions) =>
  client.sendContract({ params: { id } }, options);
export const voidContract = (id: string, reason: string | undefined, options: ActOptions) =>
  client.voidContract({ params: { id }, body: { reason } }, options);
export const getContractPdf = (id: string) => client.getContractPdf({ params: { id } });
