import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client } from './client.ts';

const everyMilliseconds = 15_000;
/** The most of a section; its own room shows all. */
const most = 50;

export const useListDueCalls = () =>
  useQuery({
    queryKey: ['followUps', 'due'],
    refetchInterval: everyMilliseconds,
    queryFn: ({ signal }) => client.listFollowUps({ query: { status: 'due', limit: most } }, { signal }),
  });

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
