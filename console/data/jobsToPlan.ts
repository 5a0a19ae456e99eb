import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';

/** Scheduled jobs without a visit, the newest first. */
export const useListJobsToPlan = () =>
  useQuery({
    queryKey: ['jobs', 'to plan'],
    staleTime: 15_000,
    queryFn: async ({ signal }) => {
      const { data } = await client.listJobs({ query: { status: 'scheduled', limit: 100 } }, { signal });
      return data.filter(({ visits }) => visits.length === 0);
    },
  });
