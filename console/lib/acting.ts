/** The same key is sent again on a retry, with the version of the record that the person saw. */
export type ActOptions = { readonly idempotencyKey: string; readonly ifMatch: string | undefined };

/** Where an act leads, and what to tell of it. */
export type Outcome = { readonly path?: string | undefined; readonly notice?: string | undefined };

/** A record in a few words, by which two versions of it are compared. */
export type RecordSummary = readonly (readonly [label: string, text: string])[];

/** The fields in which two versions differ. */
export const differencesOf = (before: RecordSummary, after: RecordSummary) =>
  after.flatMap(([label, now]) => {
    const seen = before.find(([each]) => each === label)?.[1] ?? '';
    return seen === now ? [] : [{ label, seen, now }];
  });
