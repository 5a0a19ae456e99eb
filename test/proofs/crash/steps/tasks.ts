import { newDeliveryOf } from '../../../../shared/webhooks/queue.ts';
import type { Scenario } from '../scenario.ts';
import { delivering } from '../stage.ts';

export const tasks: readonly Scenario[] = [
  {
    name: 'test, as the release before stored it',
    prepare: async (stage) =>
      delivering(
        await stage.formerOrder({ do: 'test', event_type: 'lead.created', bytes: '{"id":"of a test"}' }),
      ),
  },
  {
    name: 'retry, as the release before stored it',
    prepare: async (stage) => {
      const [delivery] = await stage.refused(1);
      if (delivery === undefined) throw new Error('No delivery was made.');
      return delivering(await stage.formerOrder({ do: 'retry', delivery_id: delivery.id }));
    },
  },
  {
    name: 'replay, as the release before stored it',
    prepare: async (stage) => {
      await stage.delivered(2);
      const [since, until] = [stage.instant(-60), stage.instant(0)];
      const replay = { do: 'replay', since, until, event_types: ['lead.created'], status: null } as const;
      return delivering(
        await stage.formerOrder(
          { ...replay, event_types: [...replay.event_types] },
          await stage.addEndpoint(),
        ),
      );
    },
  },
  {
    name: 'task to cancel, as the release before stored it',
    prepare: async (stage) => {
      await stage.refused(3);
      await stage.disable();
      return delivering(await stage.formerOrder({ do: 'cancel' }));
    },
  },
  {
    name: 'replay to a new endpoint',
    prepare: async (stage) => {
      await stage.delivered(2);
      await stage.company.replay(await stage.addEndpoint());
      return delivering(await stage.task());
    },
  },
  {
    name: 'replay that is left to another message half done',
    isBrief: true,
    prepare: async (stage) => {
      await stage.past(26);
      await stage.company.replay(stage.endpoint);
      return { ...delivering(await stage.task()), isHurried: true };
    },
  },
  {
    name: 'replay of what has arrived',
    prepare: async (stage) => {
      const [arrived] = await stage.delivered(2);
      if (arrived === undefined) throw new Error('No delivery was made.');
      await stage.work(newDeliveryOf(arrived));
      await stage.company.replay(stage.endpoint);
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
