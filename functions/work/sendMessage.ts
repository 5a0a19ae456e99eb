import { sendMessage } from '../../shared/contract/work.ts';
import { claimWaiting, dispatch, recordSuspension } from '../../shared/messaging/dispatch.ts';
import { performLeased } from '../../shared/work/perform.ts';

export const work = performLeased(
  sendMessage,
  claimWaiting,
  async (message, { store, seams }) => {
    await dispatch(message, store, seams);
    return 'done';
  },
  async (message, { store, now }) => {
    await recordSuspension(message, store, now);
    return 'done';
  },
);
