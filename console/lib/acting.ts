/** What a mutation is sent with: the same key when it is sent again, and the version of the record that was seen. */
export type ActOptions = { readonly idempotencyKey: string; readonly ifMatch: string | undefined };

/** Where an act leads, and what to tell of it. */
export type Outcome = { readonly path?: string | undefined; readonly notice?: string | undefined };

/** A record in a few words, by which two versions of it are compared. */
export type Seen = readonly (readonly [label: string, text: string])[];

/** What two versions differ in. */
export const differencesOf = (before: Seen, after: Seen) =>
  after.flatMap(([label, now]) => {
    const seen = before.find(([each]) => each === label)?.[1] ?? '';
    return seen === now ? [] : [{ label, seen, now }];
  });
