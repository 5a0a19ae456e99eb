import { newestFirst, type Page } from '../lib/pages.ts';
import { usePages } from './pages.ts';

/** What a list of papers is narrowed to: a state, and customers who were searched for. */
export type Narrowing<S extends string = string> = {
  readonly status: S | undefined;
  readonly customerIds: readonly string[] | undefined;
};

export const pageSize = 50;

type ListRow = { readonly id: string; readonly status: string; readonly customer_id: string };
type PageQuery = {
  readonly limit: number;
  readonly cursor?: string | undefined;
  readonly customer_id?: string;
};

/** The end of the key of such a list. */
export const narrowedKey = ({ status = '', customerIds }: Narrowing) =>
  [status, customerIds?.join() ?? everyCustomer] as const;
const everyCustomer = 'all';

/** Whether a list with that end of its key shows the paper. */
export const showsPaper = (
  { status, customer_id }: ListRow,
  [wanted, customers]: readonly unknown[],
): boolean | undefined => {
  const waits = waiting[String(wanted)];
  // Only the service knows which of them waits.
  if (waits !== undefined) return waits.includes(status) ? undefined : false;
  return (
    (wanted === '' || wanted === status) &&
    (customers === everyCustomer || String(customers).split(',').includes(customer_id))
  );
};

/** One list, or the newest of each of a few customers as one list. */
export const usePapers = <T extends { readonly id: string }>(
  queryKey: readonly unknown[],
  { customerIds }: Narrowing,
  list: (query: PageQuery, signal: AbortSignal) => Promise<Page<T>>,
) =>
  usePages(queryKey, async (cursor, signal): Promise<Page<T>> => {
    if (customerIds === undefined) return list({ limit: pageSize, cursor }, signal);
    const ofEach = await Promise.all(
      customerIds.map((customer_id) => list({ limit: pageSize, customer_id }, signal)),
    );
    return { data: ofEach.flatMap(({ data }) => data).toSorted(newestFirst), next_cursor: null };
  });

/** What waits is not a state: a paper ceases to wait by what is made of it. */
const waiting: Readonly<Record<string, readonly string[]>> = {
  unconverted: ['accepted', 'signed'],
  unbilled: ['completed'],
};
export const isOfWaiting = ([, , status]: readonly unknown[]): boolean => String(status) in waiting;

export const unconvertedOr = <S extends string>(status: S | 'unconverted' | undefined) =>
  status === 'unconverted' ? { unconverted: 'true' as const } : { status };
