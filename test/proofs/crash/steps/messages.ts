import type { Scenario } from '../scenario.ts';
import { dispatching } from '../stage.ts';

export const messages: readonly Scenario[] = (['sms', 'email'] as const).map((channel) => ({
  name: `message by ${channel}`,
  prepare: async (stage) => {
    const { lead } = await stage.company.lead();
    const message_id = await stage.company.message(lead, channel);
    await stage.relay();
    return dispatching({ tenant: stage.company.id, message_id });
  },
}));
