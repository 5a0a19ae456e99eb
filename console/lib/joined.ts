/** What there is of the texts, with dots between them. */
export const joined = (...texts: readonly (string | null | undefined | false)[]): string =>
  texts.filter(Boolean).join(' · ');
