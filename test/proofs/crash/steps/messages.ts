import { emailEvent } from '../../../messaging/providerEvents.ts';
import { giveLogo } from '../../processes/plans.ts';
import type { Scenario } from '../scenario.ts';
import { dispatching, reporting } from '../stage.ts';

const plain: readonly Scenario[] = (['sms', 'email'] as const).map((channel) => ({
  name: `message by ${channel}`,
  prepare: async (stage) => {
    const { lead } = await stage.tenant.lead();
    const message_id = await stage.tenant.message(lead, channel);
    await stage.relay();
    return dispatching({ tenant: stage.tenant.id, message_id });
  },
}));

const reminder: Scenario = {
  name: 'reminder by mail',
  prepare: async (stage) => {
    const { lead } = await stage.tenant.lead();
    const message_id = await stage.tenant.reminder(lead);
    await stage.relay();
    return dispatching({ tenant: stage.tenant.id, message_id });
  },
};

const pictured: Scenario = {
  name: 'message by email of a company with a logo',
  isBrief: true,
  prepare: async (stage) => {
    await giveLogo(stage.tenant);
    const { lead } = await stage.tenant.lead();
    const message_id = await stage.tenant.message(lead, 'email');
    await stage.relay();
    return dispatching({ tenant: stage.tenant.id, message_id });
  },
};

const refused: Scenario = {
  name: 'message by sms to a number that opted out',
  isBrief: true,
  prepare: async (stage) => {
    const { lead } = await stage.tenant.lead();
    const message_id = await stage.tenant.message(lead);
    await stage.relay();
    const textEndpoint = stage.surroundings.refusingProvider;
    return { ...dispatching({ tenant: stage.tenant.id, message_id }), textEndpoint };
  },
};

/** The first link of a tenant: the key that it is signed with is made as well. */
const linked: Scenario = {
  name: 'message with a link',
  prepare: async (stage) => {
    const { lead } = await stage.tenant.lead();
    const message_id = await stage.tenant.estimateMessage(lead);
    await stage.relay();
    return dispatching({ tenant: stage.tenant.id, message_id });
  },
};

/** A worker died with it while a provider may have had it, and no report came. */
const abandoned: Scenario = {
  name: 'message of which nothing is known',
  prepare: async (stage) => {
    const { lead } = await stage.tenant.lead();
    const message_id = await stage.abandonedMessage(lead);
    return dispatching({ tenant: stage.tenant.id, message_id });
  },
};

/** What a worker that dies has of the queue comes again. */
const reported: readonly Scenario[] = (['Delivery', 'Bounce'] as const).map((type) => ({
  name: `report of a ${type}`,
  prepare: async (stage) => {
    const { lead } = await stage.tenant.lead();
    const message_id = await stage.sentMessage(lead);
    const report = emailEvent(type, { tenant: stage.tenant.id, message_id });
    stage.surroundings.publish(JSON.stringify(report));
    return reporting(report);
  },
}));

export const messages: readonly Scenario[] = [
  ...plain,
  reminder,
  pictured,
  refused,
  linked,
  abandoned,
  ...reported,
];
