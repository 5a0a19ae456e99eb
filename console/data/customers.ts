import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, RequestOf } from '../../shared/contract/apiClient.ts';
import { show, useFollowChanges } from './changes.ts';
import { client, type RecordVersion, readVersioned } from './client.ts';
import { usePages } from './pages.ts';

export type Customer = AnswerOf<'getCustomer'>;
export type CustomerUpdate = NonNullable<RequestOf<'updateCustomer'>['body']>;
export type CustomerInput = NonNullable<RequestOf<'upsertCustomer'>['body']>;

export const customerKeys = {
  lists: ['customers', 'list'],
  list: (q: string) => ['customers', 'list', q],
  one: (id: string) => ['customers', 'one', id],
  /** Only the service knows what a search finds. */
  shows: (_: Customer, [q]: readonly unknown[]) => q === '' || undefined,
} as const;

export const useListCustomers = (q: string) => {
  useFollowChanges('customers', customerKeys, (updated_since) =>
    client.pages.listCustomers({ query: { updated_since, limit: 100 } }),
  );
  return usePages(customerKeys.list(q), (cursor, signal) =>
    client.listCustomers({ query: { limit: 50, cursor, q: q === '' ? undefined : q } }, { signal }),
  );
};

/** Nothing is read without an id. */
export const useGetCustomer = (id: string | undefined) =>
  useQuery({
    queryKey: customerKeys.one(id ?? ''),
    enabled: id !== undefined,
    queryFn: ({ signal }) =>
      readVersioned((options) => client.getCustomer({ params: { id: id ?? '' } }, { ...options, signal })),
  });

type Change = {
  readonly id: string;
  readonly body: CustomerUpdate;
  readonly ifMatch: string | undefined;
  /** The expected record, shown until the service responds. */
  readonly shown: Customer;
};

/** Shows the change immediately, and undoes it if the service refuses. */
export const useUpdateCustomer = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body, ifMatch }: Change) =>
      readVersioned((options) => client.updateCustomer({ params: { id }, body }, { ...options, ifMatch })),
    onMutate: async ({ id, shown }) => {
      const queryKey = customerKeys.one(id);
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData<RecordVersion<Customer>>(queryKey);
      queries.setQueryData(queryKey, { record: shown, etag: before?.etag });
      return before;
    },
    onError: (_, { id }, before) => queries.setQueryData(customerKeys.one(id), before),
    onSuccess: (answer, { id }) => {
      queries.setQueryData(customerKeys.one(id), answer);
      show(queries, customerKeys, [answer.record]);
    },
  });
};

/** The customer that a new one would be added to, by a dry run, in which a record that is not there yet has no id. */
export const useFindSameCustomer = () =>
  useMutation({
    mutationFn: async (body: CustomerInput) => {
      const { would_answer } = await client.dryRun.upsertCustomer({ body });
      const { id }: { readonly id?: unknown } = Object(would_answer.body);
      return typeof id === 'string' ? id : undefined;
    },
  });

export const useUpsertCustomer = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ body, key }: { readonly body: CustomerInput; readonly key: string }) =>
      client.upsertCustomer({ body }, { idempotencyKey: key }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['customers'] }),
  });
};
