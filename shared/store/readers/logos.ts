import { type LogoRecord, logoId, ownerOfLogo } from '../../domain/logos.ts';
import { kinds } from '../records/kinds.ts';
import { collectionOf } from './collection.ts';

/** The logo of that key, with its tenant; a replaced one is gone. */
export const findLogo = async (
  key: string,
): Promise<{ readonly tenantId: string; readonly logo: LogoRecord } | undefined> => {
  const tenantId = ownerOfLogo(key);
  if (tenantId === undefined) return undefined;
  const logo = await logoOf(tenantId);
  return logo?.key === key ? { tenantId, logo } : undefined;
};

export const logoOf = (tenantId: string): Promise<LogoRecord | undefined> =>
  collectionOf(tenantId, kinds.logos).find(logoId);
