/** A part of a list. Only a null cursor marks its end. */
export type Page<R> = { readonly data: R[]; readonly next_cursor: string | null };

/** A page ends early at this size, because a function's response is limited. */
export const pageBytes = 1024 * 1024;

export const readBudget = 1_000;
