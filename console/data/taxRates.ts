import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';

/** All of them: a company has a hundred at most. */
export const useListTaxRates = () =>
  useQuery({
    queryKey: ['taxRates'],
    staleTime: 300_000,
    queryFn: ({ signal }) => client.listTaxRates({ query: { limit: 100 } }, { signal }),
  });
