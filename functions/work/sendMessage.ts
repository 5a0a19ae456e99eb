import { sendMessage } from '../../shared/contract/work.ts';
import { dispatch } from '../../shared/messaging/dispatch.ts';
import { perform } from '../../shared/work/perform.ts';

export const work = perform(sendMessage, async (message, { seams }) => {
  await dispatch(message, seams);
  return 'done';
});
