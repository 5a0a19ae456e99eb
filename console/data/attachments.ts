import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../../shared/contract/apiClient.ts';
import { client } from './client.ts';

type Attachment = AnswerOf<'getAttachment'>;

/** An address of a file is valid for a quarter of an hour. */
const addressMilliseconds = 600_000;
const waitingMilliseconds = 15_000;

export const useGetAttachment = (id: string) =>
  useQuery<Attachment>({
    queryKey: ['attachments', id],
    queryFn: ({ signal }) => client.getAttachment({ params: { id } }, { signal }),
    staleTime: addressMilliseconds,
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'waiting' ? waitingMilliseconds : addressMilliseconds,
  });
