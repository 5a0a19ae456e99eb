import type { Scenario } from '../scenario.ts';
import { dispatching } from '../stage.ts';

const plain: readonly Scenario[] = (['sms', 'email'] as const).map((channel) => ({
  name: `message by ${channel}`,
  prepare: async (stage) => {
    const { lead } = await stage.company.lead();
    const message_id = await stage.company.message(lead, channel);
    await stage.relay();
    return dispatching({ tenant: stage.company.id, message_id });
  },
}));

/** The first link of a company: the key that it is signed with is made as well. */
const linked: Scenario = {
  name: 'message with a link',
  prepare: async (stage) => {
    const { lead } = await stage.company.lead();
    const message_id = await stage.company.estimateMessage(lead);
    await stage.relay();
    return dispatching({ tenant: stage.company.id, message_id });
  },
};

export const messages: readonly Scenario[] = [...plain, linked];
