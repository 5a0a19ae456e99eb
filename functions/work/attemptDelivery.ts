import { attemptDelivery } from '../../shared/contract/work.ts';
import { deliver } from '../../shared/webhooks/deliver.ts';
import { perform } from '../../shared/work/perform.ts';

export const work = perform(attemptDelivery, async (message, { seams }) => {
  await deliver(message, seams);
  return 'done';
});
