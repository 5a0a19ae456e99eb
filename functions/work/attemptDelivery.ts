import { attemptDelivery } from '../../shared/contract/work.ts';
import { claimFirst, makeFirst } from '../../shared/webhooks/deliver.ts';
import { performLeased } from '../../shared/work/perform.ts';

export const work = performLeased(attemptDelivery, claimFirst, async (first, { seams }) => {
  await makeFirst(first, seams);
  return 'done';
});
