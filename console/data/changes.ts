import { type InfiniteData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { addSeconds, committedAfterSeconds } from '../../shared/kernel/clock.ts';
import { newestFirst, type Page, withRecord } from '../lib/pages.ts';
import { isOfWaiting } from './narrowing.ts';
import { settingsQuery } from './settings.ts';

const everyMilliseconds = 15_000;

/** From where the next walk through the changes of a resource starts. */
const nextWalks = new Map<string, string>();

/** The query keys of a resource's lists and of its single records. */
export type Keys<T> = {
  readonly lists: readonly string[];
  readonly one: (id: string) => readonly string[];
  /** Whether the list of that key shows the record; undefined if only the service knows. */
  readonly shows: (record: T, key: readonly unknown[]) => boolean | undefined;
  /** Newest first, unless it says otherwise. */
  readonly order?: (one: T, other: T) => number;
  /** The lists of papers from which these records are made: once one is made, its paper no longer waits there. */
  readonly madeOf?: readonly (readonly string[])[];
  /** The query keys of what is computed from all these records. */
  readonly sums?: readonly (readonly string[])[];
};
type Walk<T> = (updated_since: string) => AsyncGenerator<T, string | undefined>;

/** When this window heard of its own change of a record. What a walk that began earlier says of the record may be older. */
const answered = new Map<string, number>();
export const awaitAnswer = (id: string) => answered.set(id, Number.POSITIVE_INFINITY);
export const hearAnswer = (id: string) => answered.set(id, performance.now());

/** Reads the lists on screen whose first read was canceled: they have no rows, and nothing else would read them again. */
export const readUnread = (queries: QueryClient, queryKey: readonly string[]): void =>
  void queries.refetchQueries({
    queryKey,
    type: 'active',
    predicate: ({ state }) => state.data === undefined,
  });

/** Asks which records of a resource changed while the tab is seen, and for nothing else. */
export const useChanges = <T extends { readonly id: string }>(
  resource: string,
  walk: Walk<T>,
  show: (queries: QueryClient, changed: readonly T[]) => void,
  enabled = true,
): void => {
  const queries = useQueryClient();
  useQuery({
    queryKey: ['changes', resource],
    enabled,
    refetchInterval: everyMilliseconds,
    staleTime: everyMilliseconds,
    // Its screen shows nothing of a walk, so the walk alone draws nothing again.
    notifyOnChangeProps: [],
    queryFn: async () => {
      const begun = performance.now();
      const since = nextWalks.get(resource) ?? (await beforeNow(queries));
      const changed: T[] = [];
      const steps = walk(since);
      let step = await steps.next();
      for (; !step.done; step = await steps.next()) changed.push(step.value);
      nextWalks.set(resource, step.value ?? since);
      const news = changed.filter(({ id }) => (answered.get(id) ?? 0) < begun);
      if (news.length > 0) show(queries, news);
      return news.length;
    },
  });
};

/** What was read by now may lack a write that began before it was read. */
const beforeNow = async (queries: QueryClient): Promise<string> => {
  const { now } = await queries.ensureQueryData(settingsQuery);
  return addSeconds(now, -committedAfterSeconds);
};

/** Keeps the shown records of a resource up to date. */
export const useFollowChanges = <T extends { readonly id: string }>(
  resource: string,
  keys: Keys<T>,
  walk: Walk<T>,
  enabled = true,
): void =>
  useChanges(
    resource,
    walk,
    (queries, changed) => {
      void show(queries, keys, changed);
      for (const queryKey of [...changed.map(({ id }) => keys.one(id)), ...(keys.sums ?? [])])
        void queries.invalidateQueries({ queryKey });
    },
    enabled,
  );

/** Puts changed records into lists. It reads a list again only if `shows` cannot tell, and resolves when the lists of `madeOf` are read. */
export const show = <T extends { readonly id: string }>(
  queries: QueryClient,
  { lists, shows, order = newestFirst, madeOf = [] }: Keys<T>,
  changed: readonly T[],
): Promise<void> => {
  for (const [queryKey] of queries.getQueriesData({ queryKey: lists })) {
    const end = queryKey.slice(lists.length);
    queries.setQueryData<InfiniteData<Page<T>>>(queryKey, (list) =>
      list === undefined
        ? list
        : {
            ...list,
            pages: changed.reduce<Page<T>[]>(
              (pages, record) => withRecord(pages, record, shows(record, end), order),
              list.pages,
            ),
          },
    );
    if (changed.some((record) => shows(record, end) === undefined))
      void queries.invalidateQueries({ queryKey, exact: true });
  }
  return readWaiting(queries, madeOf);
};

const readWaiting = async (queries: QueryClient, lists: readonly (readonly string[])[]): Promise<void> => {
  const predicate = ({ queryKey }: { readonly queryKey: readonly unknown[] }) => isOfWaiting(queryKey);
  await Promise.all(lists.map((queryKey) => queries.invalidateQueries({ queryKey, predicate })));
};
