import { useQueries } from '@tanstack/react-query';
import { nameOf } from '../lib/person.ts';
import { words } from '../lib/words.ts';
import { client, readVersioned } from './client.ts';
import { customerKeys, useListCustomers } from './customers.ts';

/** The names of the customers of a list, by their ids, as far as they are there. */
export const useCustomerNames = (ids: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    useQueries({
      queries: [...new Set(ids)].map((id) => ({
        queryKey: customerKeys.one(id),
        queryFn: () => readVersioned((options) => client.getCustomer({ params: { id } }, options)),
      })),
    }).flatMap(({ data }) =>
      data === undefined ? [] : [[data.record.id, nameOf(data.record, words.customers.unnamed)]],
    ),
  );

/** So many customers that are found are looked at. */
const mostFound = 10;

/** The ids of customers who begin with a text; undefined without a text, or until they are there. */
export const useFoundCustomers = (q: string) => {
  const found = useListCustomers(q);
  const ids = found.data?.pages[0]?.data.slice(0, mostFound).map(({ id }) => id);
  return { customerIds: q === '' ? undefined : ids, isFinding: q !== '' && ids === undefined };
};
