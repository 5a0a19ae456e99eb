type Answer = { readonly body: { readonly error?: { readonly code: string } } };

/** Asks again while others change the record, as the answer says to do: on a slow database many at once take long. */
export const decided = async <A extends Answer>(ask: () => Promise<A>): Promise<A> => {
  const answer = await ask();
  return answer.body.error?.code === 'conflict' ? decided(ask) : answer;
};
