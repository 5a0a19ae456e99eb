import type { EstimateRecord } from '../../domain/estimates.ts';
import type { Collection } from './collection.ts';

/** The version that was sent last before the estimate: the one that it was made from, or whatever followed that one since. */
export const readEarlier = async (
  { find }: Pick<Collection<EstimateRecord>, 'find'>,
  { revision_of }: EstimateRecord,
): Promise<EstimateRecord | undefined> => {
  let earlier = revision_of === null ? undefined : await find(revision_of);
  for (;;) {
    // Those that were replaced before versions said what followed them name what took their place.
    const next = earlier?.followed_by ?? earlier?.superseded_by;
    if (next === undefined || next === null) return earlier;
    earlier = await find(next);
  }
};
