import { claimDelivery } from '../../../../shared/store/deliveries.ts';
import { firstAttemptOf } from '../../../../shared/webhooks/queue.ts';
import { nothing, type Scenario } from '../scenario.ts';
import { delivering } from '../stage.ts';

export const orders: readonly Scenario[] = [
  {
    name: 'order of a test',
    prepare: async (stage) => {
      await stage.company.orderTest(stage.endpoint);
      return delivering(await stage.order());
    },
  },
  {
    name: 'order to retry what has arrived',
    prepare: async (stage) => {
      const [delivery] = await stage.delivered(1);
      if (delivery === undefined) throw new Error('No delivery was made.');
      await stage.work(firstAttemptOf(delivery));
      await stage.company.orderRetry(delivery);
      return delivering(await stage.order());
    },
  },
  {
    name: 'order to retry what waits',
    only: /orders|deliveries|wake|queue/,
    prepare: async (stage) => {
      const [delivery] = await stage.refused(1);
      if (delivery === undefined) throw new Error('No delivery was made.');
      await stage.company.orderRetry(delivery);
      return delivering(await stage.order());
    },
  },
  {
    name: 'order to retry what is under way',
    only: /orders|deliveries|wake|queue/,
    prepare: async (stage) => {
      const [delivery] = await stage.delivered(1);
      if (delivery === undefined) throw new Error('No delivery was made.');
      await claimDelivery(delivery, stage.instant(0), 0);
      await stage.company.orderRetry(delivery);
      return delivering(await stage.order());
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
    name: 'replay of many events',
    only: nothing,
    prepare: async (stage) => {
      await stage.leads(1, 26);
      await stage.company.orderReplay(stage.endpoint);
      return delivering(await stage.order());
    },
  },
  {
    name: 'replay of what has arrived',
    only: /replay|orders|deliveries/,
    prepare: async (stage) => {
      const [arrived] = await stage.delivered(2);
      if (arrived === undefined) throw new Error('No delivery was made.');
      await stage.work(firstAttemptOf(arrived));
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
    only: /orders|cancelLine/,
    prepare: async (stage) => {
      await stage.refused(6);
      await stage.remove();
      return delivering(await stage.order());
    },
  },
];
