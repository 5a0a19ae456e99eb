import { sendMessage } from '../../shared/contract/work.ts';
import { claimWaiting, dispatch } from '../../shared/messaging/dispatch.ts';
import { performLeased } from '../../shared/work/perform.ts';

export const work = performLeased(sendMessage, claimWaiting, async (waiting, { seams }) => {
  await dispatch(waiting, seams);
  return 'done';
});
