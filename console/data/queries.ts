import { QueryCache, QueryClient, useQuery } from '@tanstack/react-query';
import { isPassing } from '../lib/failures.ts';

const lostKey = ['connection', 'lost'] as const;

/** What is on the screen stays there while the service does not answer, and is read again once it does. */
export const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      if (!isPassing(error)) return;
      queries.setQueryData(lostKey, true);
      if (query.state.data !== undefined) query.setState({ ...query.state, status: 'success', error: null });
    },
    onSuccess: () => {
      if (queries.getQueryData(lostKey) !== true) return;
      queries.setQueryData(lostKey, false);
      void queries.refetchQueries({ type: 'active', stale: true });
    },
  }),
  defaultOptions: {
    queries: { staleTime: 10_000, retry: (count, error) => count < 2 && isPassing(error) },
    mutations: { retry: false },
  },
});

/** Whether the service did not answer when it was last asked. */
export const useIsConnectionLost = (): boolean =>
  useQuery({ queryKey: lostKey, queryFn: () => false, enabled: false, initialData: false }).data;
