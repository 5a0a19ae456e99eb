import * as z from 'zod';
import { getItem } from '../table/getItem.ts';
import { clientKey } from '../table/keys.ts';

const Signpost = z.object({ tenant: z.string() });

/** The tenant that a machine client acts for; undefined for a client that is unknown or was revoked. */
export const tenantIdOfClient = async (clientId: string): Promise<string | undefined> => {
  const item = await getItem(clientKey(clientId));
  return item && Signpost.parse(item).tenant;
};
