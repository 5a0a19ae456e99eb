import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Page } from '../lib/pages.ts';

type PageReader<T> = (cursor: string | undefined, signal: AbortSignal) => Promise<Page<T>>;

/** How often the same page is read, if each read is cut off or fails. */
const mostReads = 3;

/** A list that is read page by page. */
export const usePages = <T>(queryKey: readonly unknown[], read: PageReader<T>) => {
  const queries = useQueryClient();
  const list = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    notifyOnChangeProps: ['data', 'error', 'status', 'hasNextPage', 'isFetchingNextPage'],
  });
  const countOfPages = () => queries.getQueryData<InfiniteData<Page<T>>>(queryKey)?.pages.length;
  const mutationsEnd = async (): Promise<void> => {
    while (queries.isMutating() > 0)
      await new Promise<void>((resolve) => {
        const stop = queries.getMutationCache().subscribe(() => {
          stop();
          resolve();
        });
      });
  };
  /** A change of the list cuts off the read of its next page, which starts again after the change. */
  const fetchNextPage = async (): Promise<void> => {
    const before = countOfPages();
    for (let read = 0; read < mostReads; read += 1) {
      await mutationsEnd();
      if (countOfPages() !== before) return;
      const { hasNextPage } = await list.fetchNextPage();
      if (!hasNextPage) return;
    }
  };
  return { ...list, fetchNextPage };
};
