import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { settingsQuery } from './settings.ts';

const everyMilliseconds = 15_000;

/** From where the next walk through the changes of a resource starts. */
const nextWalks = new Map<string, string>();

export type Page<T> = { readonly data: readonly T[]; readonly next_cursor: string | null };
type Keys = {
  readonly lists: readonly string[];
  readonly one: (id: string) => readonly string[];
};
type Walk<T> = (updated_since: string) => AsyncGenerator<T, string | undefined>;

/** Asks which records of a resource changed while the tab is seen, and for nothing else. */
export const useChanges = <T>(
  resource: string,
  walk: Walk<T>,
  show: (queries: QueryClient, changed: readonly T[]) => void,
): void => {
  const queries = useQueryClient();
  useQuery({
    queryKey: ['changes', resource],
    refetchInterval: everyMilliseconds,
    staleTime: everyMilliseconds,
    queryFn: async () => {
      const since = nextWalks.get(resource) ?? (await queries.ensureQueryData(settingsQuery)).now;
      const changed: T[] = [];
      const steps = walk(since);
      let step = await steps.next();
      for (; !step.done; step = await steps.next()) changed.push(step.value);
      nextWalks.set(resource, step.value ?? since);
      if (changed.length > 0) show(queries, changed);
      return changed.length;
    },
  });
};

/** Keeps the shown records of a resource up to date. */
export const useFollowChanges = <T extends { readonly id: string }>(
  resource: string,
  keys: Keys,
  walk: Walk<T>,
): void => useChanges(resource, walk, (queries, changed) => show(queries, keys, changed));

/** Replaces the records where they are listed, and reads again what cannot be replaced. */
const show = <T extends { readonly id: string }>(
  queries: QueryClient,
  keys: Keys,
  changed: readonly T[],
): void => {
  const fresh = new Map(changed.map((record) => [record.id, record]));
  let isListed = true;
  queries.setQueriesData<InfiniteData<Page<T>>>({ queryKey: keys.lists }, (list) => {
    if (list === undefined) return list;
    const ids = new Set(list.pages.flatMap(({ data }) => data.map(({ id }) => id)));
    isListed &&= changed.every(({ id }) => ids.has(id));
    return {
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        data: page.data.map((record) => fresh.get(record.id) ?? record),
      })),
    };
  });
  if (!isListed) void queries.invalidateQueries({ queryKey: keys.lists });
  for (const { id } of changed) void queries.invalidateQueries({ queryKey: keys.one(id) });
};
