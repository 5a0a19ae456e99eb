import { newDeliveryOf } from '../../../../shared/webhooks/queue.ts';
import type { Scenario } from '../scenario.ts';
import { delivering } from '../stage.ts';

export const tasks: readonly Scenario[] = [
  {
    name: 'replay to a new endpoint',
    prepare: async (stage) => {
      await stage.delivered(2);
      await stage.tenant.replay(await stage.addEndpoint());
      return delivering(await stage.task());
    },
  },
  {
    name: 'replay that is left to another message half done',
    isBrief: true,
    prepare: async (stage) => {
      await stage.past(26);
      await stage.tenant.replay(stage.endpoint);
      return { ...delivering(await stage.task()), isHurried: true };
    },
  },
  {
    name: 'replay of what has arrived',
    prepare: async (stage) => {
      const [arrived] = await stage.delivered(2);
      if (arrived === undefined) throw new Error('No delivery was made.');
      await stage.work(newDeliveryOf(arrived));
      await stage.tenant.replay(stage.endpoint);
      return delivering(await stage.task());
    },
  },
  {
    name: 'task to cancel, the endpoint disabled',
    prepare: async (stage) => {
      await stage.refused(3);
      await stage.disable();
      return delivering(await stage.task());
    },
  },
  {
    name: 'task to cancel, the endpoint removed',
    prepare: async (stage) => {
      await stage.refused(6);
      await stage.remove();
      return delivering(await stage.task());
    },
  },
  {
    name: 'task to cancel that is left to another message half done',
    prepare: async (stage) => {
      await stage.refused(6);
      await stage.disable();
      return { ...delivering(await stage.task()), isHurried: true };
    },
  },
];
