import { DeliveryRecord } from '../../domain/deliveries.ts';
import { inGroups } from '../../kernel/groups.ts';
import { placedIn, recordsOf } from '../table/keys.ts';
import { readItems } from '../table/query.ts';
import { updateItem } from '../table/update.ts';
import { deliveryKey, placeOnEndpoint } from './deliveries.ts';

const updatesAtOnce = 25;

/**
 * Puts the deliveries of a tenant that were stored before their endpoints had a list of their own on that list, and takes
 * them off the one where they stood. It may run at any time and again. Answers how many were put there.
 */
export const placeFormerDeliveries = async (tenantId: string): Promise<number> => {
  const formerPlace = placedIn({ index: 'byParent', value: '' }, '');
  const takenOff = Object.fromEntries(Object.keys(formerPlace).map((name) => [name, undefined]));
  const stands = {
    expression: 'attribute_exists(#former)',
    names: { '#former': Object.keys(formerPlace)[0] ?? '' },
  };
  let count = 0;
  for await (const items of inGroups(
    readItems({ partition: recordsOf(tenantId, 'delivery') }),
    updatesAtOnce,
  )) {
    const deliveries = items.map((item) => DeliveryRecord.parse(item));
    const updates = deliveries.map((delivery) =>
      updateItem(deliveryKey(delivery), { ...placeOnEndpoint(delivery), ...takenOff }, stands),
    );
    count += (await Promise.all(updates)).filter(({ done }) => done).length;
  }
  return count;
};
