import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../../shared/contract/apiClient.ts';
import type { FiguresQuery } from '../lib/figureQuery.ts';
import { client } from './client.ts';

export type Answer = AnswerOf<'askJarvis'>;

/** One question of the conversation; without answer and error while it is asked. */
export type Turn = {
  readonly id: string;
  readonly question: string;
  readonly answer?: Answer;
  readonly error?: unknown;
};

const conversation = ['jarvis', 'conversation'];
const nothing: readonly Turn[] = [];

/** The conversation of this window. It outlives the screen, and ends with the window. */
export const useConversation = (): readonly Turn[] =>
  useQuery({
    queryKey: conversation,
    queryFn: () => nothing,
    initialData: nothing,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;

export const useAskJarvis = () => {
  const queries = useQueryClient();
  const turns = () => queries.getQueryData<readonly Turn[]>(conversation) ?? nothing;
  const put = (turn: Turn): void => {
    const isKnown = turns().some(({ id }) => id === turn.id);
    queries.setQueryData(
      conversation,
      isKnown ? turns().map((each) => (each.id === turn.id ? turn : each)) : [...turns(), turn],
    );
  };
  return useMutation({
    mutationFn: ({ question }: Turn) => {
      const conversation_id = turns().findLast(({ answer }) => answer !== undefined)?.answer?.conversation_id;
      return client.askJarvis({ body: { prompt: question, ...(conversation_id && { conversation_id }) } });
    },
    onMutate: ({ id, question }) => put({ id, question }),
    onSuccess: (answer, { id, question }) => put({ id, question, answer }),
    onError: (error, { id, question }) => put({ id, question, error }),
  });
};

export const useForgetConversation = () => {
  const queries = useQueryClient();
  return () => queries.setQueryData(conversation, nothing);
};

/** The records behind a figure. */
export const useQueryFigures = (query: FiguresQuery | undefined) =>
  useQuery({
    queryKey: ['figures', query],
    enabled: query !== undefined,
    queryFn: ({ signal }) => client.queryFigures({ query: query ?? { entity: 'leads' } }, { signal }),
  });
