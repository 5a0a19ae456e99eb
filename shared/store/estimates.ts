import type { EstimateRecord } from '../domain/estimates.ts';
import type { Collection } from './collection.ts';

/** The version that the estimate is to replace: the one that it was made from, or whatever has replaced that one since. */
export const readEarlier = async (
  { find }: Pick<Collection<EstimateRecord>, 'find'>,
  { revision_of }: EstimateRecord,
): Promise<EstimateRecord | undefined> => {
  let earlier = revision_of === null ? undefined : await find(revision_of);
  while (earlier !== undefined && earlier.superseded_by !== null) earlier = await find(earlier.superseded_by);
  return earlier;
};
