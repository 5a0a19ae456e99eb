import type { FollowUpStatus } from '../../shared/contract/followUps.ts';
import { sendFollowUp } from '../../shared/contract/work.ts';
import { withMessages } from '../../shared/domain/communications.ts';
import { failToSend } from '../../shared/domain/followUps.ts';
import { announceCall } from '../../shared/messaging/telling.ts';
import { decideOnFollowUp } from '../../shared/work/followUps.ts';
import { perform } from '../../shared/work/perform.ts';

const timelineTexts: Readonly<Partial<Record<FollowUpStatus, string>>> = {
  due: 'Follow-up due: a call to make',
  done: 'Follow-up sent',
  failed: 'Follow-up not sent',
};

/** The message is committed with the follow-up, so that it goes out once, and only if no one cancels first. */
export const work = perform(sendFollowUp, async ({ tenantId, id }, { store, now, ids }) => {
  const followUp = await store.followUps.find(id);
  if (followUp?.status !== 'scheduled' || followUp.scheduled_for > now) return 'done';
  const decision = await decideOnFollowUp(tenantId, followUp, { id: ids.next(), now });
  const { status } = decision.followUp;
  const told = status === 'due' ? await announceCall(followUp, await store.tenant(), now) : [];

  return store.commitOr(
    { ...withMessages(decision, told), timelineText: timelineTexts[status] },
    ({ message }) => ({
      ...failToSend(followUp, `It cannot be sent: ${message}`, now),
      timelineText: timelineTexts.failed,
    }),
  );
});
