import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import { client } from './client.ts';

export type SavedFigure = AnswerOf<'getSavedFigure'>;
export type SavedFigureValue = AnswerOf<'getSavedFigureValue'>;
export type Figures = AnswerOf<'queryFigures'>;
export type SavedFigureInput = RequestOf<'putSavedFigure'>['body'];

const keys = {
  all: ['savedFigures'],
  list: ['savedFigures', 'list'],
  value: (id: string) => ['savedFigures', 'value', id],
} as const;

/** All of them: a company has a few dozens. */
export const useListSavedFigures = () =>
  useQuery({
    queryKey: keys.list,
    queryFn: ({ signal }) =>
      Array.fromAsync(client.pages.listSavedFigures({ query: { limit: 100 } }, { signal })),
  });

export const useGetSavedFigureValue = (id: string) =>
  useQuery({
    queryKey: keys.value(id),
    queryFn: ({ signal }) => client.getSavedFigureValue({ params: { id } }, { signal }),
  });

export const usePutSavedFigure = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { readonly id: string; readonly body: SavedFigureInput }) =>
      client.putSavedFigure({ params: { id }, body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.all }),
  });
};

export const useDeleteSavedFigure = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.deleteSavedFigure({ params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.list }),
  });
};
