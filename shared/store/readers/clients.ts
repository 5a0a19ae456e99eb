import * as z from 'zod';
import { getItem } from '../table/getItem.ts';
import { clientKey } from '../table/keys.ts';

const Signpost = z.object({ tenant: z.string() });

/** Undefined if the client is unknown or revoked. */
export const tenantIdOfClient = async (clientId: string): Promise<string | undefined> => {
  const item = await getItem(clientKey(clientId));
  return item && Signpost.parse(item).tenant;
};
