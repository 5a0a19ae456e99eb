import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';

export const useListTechnicians = () =>
  useQuery({
    queryKey: ['technicians'],
    staleTime: 300_000,
    queryFn: async ({ signal }) => Array.fromAsync(client.pages.listTechnicians({}, { signal })),
  });
