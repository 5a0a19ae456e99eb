import type { EstimateRecord } from '../../domain/estimates.ts';
import type { Collection } from './collection.ts';

/** The version sent last before the estimate: its origin, or the origin's latest successor. */
export const readEarlier = async (
  { find }: Pick<Collection<EstimateRecord>, 'find'>,
  { revision_of }: EstimateRecord,
): Promise<EstimateRecord | undefined> => {
  let earlier = revision_of === null ? undefined : await find(revision_of);
  for (;;) {
    // An earlier release recorded the replacement of an estimate in this field instead.
    const next = earlier?.followed_by ?? earlier?.superseded_by;
    if (next === undefined || next === null) return earlier;
    earlier = await find(next);
  }
};
