import { useMutation, useQueryClient } from '@tanstack/react-query';
import { readAround } from './journeys.ts';

/**
 * Calls any mutation, then reads what it may have changed: the journey of the returned record, and what else is on the screen. After a
 * refusal it reads everything again, because another person may have caused it.
 */
export const useAct = () => {
  const queries = useQueryClient();
  const readAll = () =>
    queries.invalidateQueries({
      predicate: ({ queryKey: [resource] }) => resource !== 'settings' && resource !== 'changes',
    });
  const { mutateAsync } = useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
    onSuccess: (answer) => {
      const number = Object(answer).lifecycle_number;
      return typeof number === 'string' ? readAround(queries, number).catch(readAll) : readAll();
    },
    onError: readAll,
  });
  /** Returns the result of the call. */
  return async <T>(call: () => Promise<T>): Promise<T> => {
    let answer: { readonly value: T } | undefined;
    await mutateAsync(async () => {
      const value = await call();
      answer = { value };
      return value;
    });
    if (answer === undefined) throw new Error('The mutation ended without its answer.');
    return answer.value;
  };
};
export type Act = ReturnType<typeof useAct>;
