import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';

const keys = { all: ['feeds'] } as const;

export const useListFeeds = () =>
  useQuery({
    queryKey: keys.all,
    queryFn: ({ signal }) => Array.fromAsync(client.pages.listFeeds({ query: { limit: 100 } }, { signal })),
  });

/** Only this response contains the address, so it is not cached in a query. */
export const useCreateFeed = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ technician_id, key }: { readonly technician_id: string | null; readonly key: string }) =>
      client.createFeed({ body: { technician_id } }, { idempotencyKey: key }),
    onSuccess: () => queries.invalidateQueries({ queryKey: keys.all }),
  });
};

export const useDeleteFeed = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.deleteFeed({ params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: keys.all }),
  });
};
