import { EndpointRecord, Subscription } from '../domain/webhooks.ts';
import { getItem } from './getItem.ts';
import { decodeRecord } from './items.ts';
import { recordKey, recordsOf } from './keys.ts';
import { readItems } from './query.ts';

/** What every endpoint of a tenant wants. */
export const subscriptionsOf = async (tenant: string): Promise<Subscription[]> => {
  const fields = Object.keys(Subscription.shape);
  const items = await Array.fromAsync(readItems({ partition: recordsOf(tenant, 'endpoint') }, { fields }));
  return items.map((item) => decodeRecord(Subscription, item));
};

export const findEndpoint = async (tenant: string, id: string): Promise<EndpointRecord | undefined> => {
  const item = await getItem(recordKey(tenant, 'endpoint', id));
  return item && decodeRecord(EndpointRecord, item);
};
