import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import { client, readVersioned } from './client.ts';
import { usePages } from './pages.ts';

export type PriceBookItem = AnswerOf<'getPriceBookItem'>;
export type PriceBookItemInput = RequestOf<'putPriceBookItem'>['body'];

export const priceBookKeys = {
  lists: ['priceBook', 'list'],
  list: (q: string) => ['priceBook', 'list', q],
  one: (id: string) => ['priceBook', 'one', id],
} as const;

export const useListPriceBookItems = (q: string) =>
  usePages(priceBookKeys.list(q), (cursor, signal) =>
    client.listPriceBookItems({ query: { limit: 50, cursor, q: q === '' ? undefined : q } }, { signal }),
  );

export const useGetPriceBookItem = (id: string) =>
  useQuery({
    queryKey: priceBookKeys.one(id),
    queryFn: ({ signal }) =>
      readVersioned((options) => client.getPriceBookItem({ params: { id } }, { ...options, signal })),
  });

type Change = {
  readonly id: string;
  readonly body: PriceBookItemInput;
  readonly ifMatch: string | undefined;
};

export const usePutPriceBookItem = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, ifMatch }: Change) =>
      readVersioned((options) => client.putPriceBookItem({ params: { id }, body }, { ...options, ifMatch })),
    onSuccess: (answer, { id }) => {
      queries.setQueryData(priceBookKeys.one(id), answer);
      void queries.invalidateQueries({ queryKey: priceBookKeys.lists });
    },
  });
};

const mostFound = 20;

/** What is offered by the beginning of a code or of a word of a name, for a line that is typed; without a text the newest. */
export const useFindPriceBookItems = (q: string, isAsked: boolean) =>
  useQuery({
    queryKey: [...priceBookKeys.lists, 'offered', q],
    enabled: isAsked,
    queryFn: ({ signal }) =>
      client.listPriceBookItems(
        { query: { limit: mostFound, active: 'true', q: q === '' ? undefined : q } },
        { signal },
      ),
  });
