import { useMutation, useQueryClient } from '@tanstack/react-query';

/** Calls any mutation; what is shown is read again before it ends, also after a refusal, which another person may have caused. */
export const useAct = () => {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: (call: () => Promise<unknown>) => call(),
    onSettled: () =>
      queries.invalidateQueries({
        predicate: ({ queryKey: [resource] }) => resource !== 'settings' && resource !== 'changes',
      }),
  });
  /** Answers what the call answers. */
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
