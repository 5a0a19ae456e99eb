import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import { ApiError } from '../../shared/contract/calls.ts';
import { client } from './client.ts';

export type TaxRate = AnswerOf<'putTaxRate'>;
export type TaxRateInput = RequestOf<'putTaxRate'>['body'];

const query = {
  queryKey: ['taxRates'],
  queryFn: () => Array.fromAsync(client.pages.listTaxRates({ query: { limit: 100 } })),
} as const;

export const useListTaxRates = () => useQuery(query);

type Change = {
  readonly id: string;
  readonly body: TaxRateInput;
  /** When the rate that was read was last changed; undefined for a new one. */
  readonly seen: string | undefined;
};

/** A rate has no ETag to be read with, so its last change is compared just before it is saved. */
export const usePutTaxRate = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, body, seen }: Change) => {
      const rates = await query.queryFn();
      if (seen !== undefined && rates.find((rate) => rate.id === id)?.updated_at !== seen)
        throw changedMeanwhile();
      return client.putTaxRate({ params: { id }, body });
    },
    onSettled: () => queries.invalidateQueries({ queryKey: query.queryKey }),
  });
};

const changedMeanwhile = (): ApiError =>
  new ApiError('', { status: 412, code: 'precondition_failed', details: {}, requestId: undefined });
