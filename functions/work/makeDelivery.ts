import { makeDelivery } from '../../shared/contract/work.ts';
import { deliverNew } from '../../shared/webhooks/deliver.ts';
import { perform } from '../../shared/work/perform.ts';

export const work = perform(makeDelivery, async (message, { seams }) => {
  await deliverNew(message, seams);
  return 'done';
});
