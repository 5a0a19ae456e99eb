/** The texts of a form by the names of its fields. */
export type Draft = Readonly<Record<string, string>>;

/** The fields that differ, with what a form has now; an empty text clears a field. */
export const changedIn = (draft: Draft, saved: Draft): Readonly<Record<string, string | null>> =>
  Object.fromEntries(
    Object.entries(draft)
      .filter(([name, value]) => value !== (saved[name] ?? ''))
      .map(([name, value]) => [name, value === '' ? null : value]),
  );

/** Only the filled-in fields, for a new record. */
export const filledIn = (draft: Draft): Record<string, string> =>
  Object.fromEntries(Object.entries(draft).filter(([, value]) => value.trim() !== ''));

export type Conflict = { readonly name: string; readonly yours: string; readonly theirs: string };

/** The fields that both sides changed since `base`, to different texts. */
export const conflictsBetween = (base: Draft, yours: Draft, theirs: Draft): readonly Conflict[] =>
  Object.keys(changedIn(yours, base))
    .map((name) => ({ name, yours: yours[name] ?? '', theirs: theirs[name] ?? '' }))
    .filter((each) => each.theirs !== (base[each.name] ?? '') && each.theirs !== each.yours);

/** The fields that only you changed since `base`. */
export const yoursAlone = (base: Draft, yours: Draft, theirs: Draft): readonly string[] =>
  Object.keys(changedIn(yours, base)).filter((name) => (theirs[name] ?? '') === (base[name] ?? ''));

/** What a record has now, with your texts in the fields that keep them. */
export const mergedWith = (theirs: Draft, yours: Draft, kept: Iterable<string>): Draft => ({
  ...theirs,
  ...Object.fromEntries([...kept].map((name) => [name, yours[name] ?? ''])),
});

/** Forms that other screens begin as well. */
export const newLeadForm = 'lead new';
export const newCustomerForm = 'customer new';
export const newVisitForm = 'visit new';
