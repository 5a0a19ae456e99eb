/** The result of a step is shown on the screen that the step leads to. */
export const noticed = (notice: string | undefined) => ({ state: notice === undefined ? null : { notice } });

/** Once, because a reload keeps the state of the history. */
export const takeNotice = (): string | undefined => {
  const { notice }: { readonly notice?: unknown } = Object(history.state);
  if (typeof notice !== 'string') return undefined;
  history.replaceState(null, '');
  return notice;
};
