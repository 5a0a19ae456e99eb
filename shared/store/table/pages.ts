/** A part of a list; a null cursor is the only sign of the end. */
export type Page<R> = { readonly data: R[]; readonly next_cursor: string | null };

/** A page ends early once it is this large, so that no answer outgrows what a function may send. */
export const pageBytes = 1024 * 1024;

export const readBudget = 1_000;
