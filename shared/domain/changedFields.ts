/** The time of a change always changes, and warnings follow from the other fields. */
const following: ReadonlySet<string> = new Set(['updated_at', 'known', 'warnings', 'warning_details']);

/** The names of the response fields that a change affected, for an event that shows no values. */
export const changedFields = <R extends object>(
  shape: Readonly<Record<string, unknown>>,
  before: R,
  after: R,
): string[] => {
  const old = textsOf(before);
  const next = textsOf(after);
  return Object.keys(shape).filter((name) => !following.has(name) && old.get(name) !== next.get(name));
};

/** A missing field equals null. */
const textsOf = (record: object): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(record).flatMap(([name, value]) =>
      value === null || value === undefined ? [] : [[name, JSON.stringify(value)]],
    ),
  );
