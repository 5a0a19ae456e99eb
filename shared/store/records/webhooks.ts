import { EndpointRecord, Subscription } from '../../domain/webhooks.ts';
import { getItem } from '../table/getItem.ts';
import { recordKey, recordsOf } from '../table/keys.ts';
import { readItems } from '../table/query.ts';
import { decodeRecord } from './items.ts';

export const subscriptionsOf = async (tenantId: string): Promise<Subscription[]> => {
  const fields = Object.keys(Subscription.shape);
  const items = await Array.fromAsync(readItems({ partition: recordsOf(tenantId, 'endpoint') }, { fields }));
  return items.map((item) => decodeRecord(Subscription, item));
};

export const findEndpoint = async (tenantId: string, id: string): Promise<EndpointRecord | undefined> => {
  const item = await getItem(recordKey(tenantId, 'endpoint', id));
  return item && decodeRecord(EndpointRecord, item);
};
