import { newDeliveryOf } from '../../../../shared/webhooks/queue.ts';
import type { Scenario } from '../scenario.ts';
import { delivering } from '../stage.ts';

export const orders: readonly Scenario[] = [
  {
    name: 'order of a test, as the release before gave it',
    prepare: async (stage) =>
      delivering(
        await stage.formerOrder({ do: 'test', event_type: 'lead.created', bytes: '{"id":"of a test"}' }),
      ),
  },
  {
    name: 'order of a retry, as the release before gave it',
    prepare: async (stage) => {
      const [delivery] = await stage.refused(1);
      if (delivery === undefined) throw new Error('No delivery was made.');
      return delivering(await stage.formerOrder({ do: 'retry', delivery_id: delivery.id }));
    },
  },
  {
    name: 'replay to a new endpoint',
    prepare: async (stage) => {
      await stage.delivered(2);
      await stage.company.orderReplay(await stage.addEndpoint());
      return delivering(await stage.order());
    },
  },
  {
    name: 'replay that is left to another message half done',
    isBrief: true,
    prepare: async (stage) => {
      await stage.past(26);
      await stage.company.orderReplay(stage.endpoint);
      return { ...delivering(await stage.order()), isHurried: true };
    },
  },
  {
    name: 'replay of what has arrived',
    prepare: async (stage) => {
      const [arrived] = await stage.delivered(2);
      if (arrived === undefined) throw new Error('No delivery was made.');
      await stage.work(newDeliveryOf(arrived));
      await stage.company.orderReplay(stage.endpoint);
      return delivering(await stage.order());
    },
  },
  {
    name: 'order to cancel, the endpoint disabled',
    prepare: async (stage) => {
      await stage.refused(3);
      await stage.disable();
      return delivering(await stage.order());
    },
  },
  {
    name: 'order to cancel, the endpoint removed',
    prepare: async (stage) => {
      await stage.refused(6);
      await stage.remove();
      return delivering(await stage.order());
    },
  },
  {
    name: 'order to cancel that is left to another message half done',
    prepare: async (stage) => {
      await stage.refused(6);
      await stage.disable();
      return { ...delivering(await stage.order()), isHurried: true };
    },
  },
];
