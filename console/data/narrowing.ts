import type { QueryFunctionContext } from '@tanstack/react-query';
import type { Page } from './changes.ts';

/** What a list of papers is narrowed to: a state, and customers who were searched for. */
export type Narrowed<S extends string = string> = {
  readonly status: S | undefined;
  readonly customerIds: readonly string[] | undefined;
};

export const pageSize = 50;
export const everyMilliseconds = 15_000;

type Listed = { readonly created_at: string };
type Asked = { readonly limit: number; readonly cursor?: string | undefined; readonly customer_id?: string };

const newestFirst = (one: Listed, other: Listed): number => other.created_at.localeCompare(one.created_at);

/** One list, or the newest of each of a few customers as one list. */
export const pagesOf = <T extends Listed>(
  queryKey: readonly unknown[],
  { customerIds }: Narrowed,
  list: (query: Asked, signal: AbortSignal) => Promise<Page<T>>,
) => ({
  queryKey,
  initialPageParam: undefined as string | undefined,
  queryFn: async ({
    pageParam: cursor,
    signal,
  }: QueryFunctionContext<readonly unknown[], string | undefined>): Promise<Page<T>> => {
    if (customerIds === undefined) return list({ limit: pageSize, cursor }, signal);
    const ofEach = await Promise.all(
      customerIds.map((customer_id) => list({ limit: pageSize, customer_id }, signal)),
    );
    return { data: ofEach.flatMap(({ data }) => data).toSorted(newestFirst), next_cursor: null };
  },
  getNextPageParam: ({ next_cursor }: Page<T>) => next_cursor ?? undefined,
});
