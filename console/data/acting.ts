import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Calls any mutation, then reads the shown records again, even after a refusal, because another person may have caused it. */
export const useAct = () => {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [resource] }) => resource !== 'settings' && resource !== 'changes',
      }),
  });
  /** Returns the result of the call. */
  return async <T>(call: () => Promise<T>): Promise<T> => {
    let answer: { readonly value: T } | undefined;
    await mutateAsync(async () => {
      answer = { value: await call() };
    });
    if (answer === undefined) throw new Error('The mutation ended without its answer.');
    return answer.value;
  };
};
export type Act = ReturnType<typeof useAct>;
