import { EndpointRecord } from '../domain/webhooks.ts';
import { getItem } from './getItem.ts';
import { decodeRecord } from './items.ts';
import { recordKey, recordsOf } from './keys.ts';
import { readItems } from './query.ts';

/** Every endpoint of a tenant: for the workers, which act for no caller. */
export const endpointsOf = async (tenant: string): Promise<EndpointRecord[]> => {
  const items = await Array.fromAsync(readItems({ partition: recordsOf(tenant, 'endpoint') }));
  return items.map((item) => decodeRecord(EndpointRecord, item));
};

export const findEndpoint = async (tenant: string, id: string): Promise<EndpointRecord | undefined> => {
  const item = await getItem(recordKey(tenant, 'endpoint', id));
  return item && decodeRecord(EndpointRecord, item);
};
