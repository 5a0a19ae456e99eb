import { drainEndpoint } from '../../shared/contract/work.ts';
import { drain } from '../../shared/webhooks/drain.ts';
import { perform } from '../../shared/work/perform.ts';

export const work = perform(drainEndpoint, async (message, { seams }) => {
  await drain(message, seams);
  return 'done';
});
