import { type AddressRecord, addressId, AddressRecord as Schema } from '../../domain/addresses.ts';
import { getItem } from '../table/getItem.ts';
import { recordKey } from '../table/keys.ts';
import { decodeRecord } from './items.ts';

export const findAddress = async (
  tenantId: string,
  place: Pick<AddressRecord, 'channel' | 'address'>,
): Promise<AddressRecord | undefined> => {
  const item = await getItem(recordKey(tenantId, 'address', addressId(place)));
  return item && decodeRecord(Schema, item);
};
