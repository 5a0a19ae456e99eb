import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../../shared/contract/apiClient.ts';
import { client } from './client.ts';
import type { Owner } from './people.ts';

const everyMilliseconds = 15_000;
/** The most of a section; its own room shows all. */
const most = 50;

export const useListDueCalls = () =>
  useQuery({
    queryKey: ['followUps', 'due'],
    refetchInterval: everyMilliseconds,
    queryFn: ({ signal }) => client.listFollowUps({ query: { status: 'due', limit: most } }, { signal }),
  });

type Call = AnswerOf<'getFollowUp'>;

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

export const useListOverdueInvoices = () =>
  useQuery({
    queryKey: ['invoices', 'overdue'],
    refetchInterval: everyMilliseconds,
    queryFn: ({ signal }) => client.listInvoices({ query: { overdue: 'true', limit: most } }, { signal }),
  });

export const useCompleteFollowUp = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.completeFollowUp({ params: { id } }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['followUps'] }),
  });
};
