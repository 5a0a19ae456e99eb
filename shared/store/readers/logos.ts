import { type LogoRecord, logoNamedBy } from '../../domain/logos.ts';
import { kinds } from '../records/kinds.ts';
import { collectionOf } from './collection.ts';

export const findLogo = async (
  key: string,
): Promise<{ readonly tenantId: string; readonly logo: LogoRecord } | undefined> => {
  const named = logoNamedBy(key);
  if (named === undefined) return undefined;
  const { tenantId, id } = named;
  const logo = await collectionOf(tenantId, kinds.logos).find(id);
  return logo && { tenantId, logo };
};
