import { makeDelivery } from '../../shared/contract/work.ts';
import { claimNew, makeFirst } from '../../shared/webhooks/deliver.ts';
import { performLeased } from '../../shared/work/perform.ts';

export const work = performLeased(makeDelivery, claimNew, async (first, { seams }) => {
  await makeFirst(first, seams);
  return 'done';
});
