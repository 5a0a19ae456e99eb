import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../../shared/contract/apiClient.ts';
import { show, useFollowChanges } from './changes.ts';
import { client } from './client.ts';
import { usePages } from './pages.ts';
import type { Owner } from './people.ts';

export const callKeys = {
  lists: ['followUps', 'list'],
  one: (id: string) => ['followUps', 'one', id],
  shows: ({ status }: Call) => status === 'due',
} as const;

export const useListDueCalls = () => {
  useFollowChanges('followUps', callKeys, (updated_since) =>
    client.pages.listFollowUps({ query: { updated_since, limit: 100 } }),
  );
  return usePages([...callKeys.lists, 'due'], (cursor, signal) =>
    client.listFollowUps({ query: { status: 'due', limit: 50, cursor } }, { signal }),
  );
};

export type Call = AnswerOf<'getFollowUp'>;

/** The people whom papers are for. */
const customerOf: Readonly<
  Record<
    Exclude<Call['entity_type'], Owner['kind']>,
    (id: string) => Promise<{ readonly customer_id: string }>
  >
> = {
  estimate: (id) => client.getEstimate({ params: { id } }),
  job: (id) => client.getJob({ params: { id } }),
  invoice: (id) => client.getInvoice({ params: { id } }),
};

/** The person to call; undefined until it is known who that is. */
export const useCalled = ({ entity_type: kind, entity_id: id }: Call): Owner | undefined => {
  const { data } = useQuery({
    queryKey: ['called', kind, id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Owner> =>
      kind === 'lead' || kind === 'customer'
        ? { kind, id }
        : { kind: 'customer', id: (await customerOf[kind](id)).customer_id },
  });
  return data;
};

export const useCompleteFollowUp = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.completeFollowUp({ params: { id } }),
    onSuccess: (call) => show(queries, callKeys, [call]),
    onError: () => queries.invalidateQueries({ queryKey: callKeys.lists }),
  });
};
