import { newDeliveryOf } from '../../../../shared/webhooks/queue.ts';
import type { Scenario } from '../scenario.ts';
import { delivering, type Stage } from '../stage.ts';

/** Somebody asked for an attempt of a delivery that has arrived. */
const retryWhatArrived = async (stage: Stage): Promise<void> => {
  const [delivery] = await stage.delivered(1);
  if (delivery === undefined) throw new Error('No delivery was made.');
  await stage.work(newDeliveryOf(delivery));
  await stage.tenant.retry(delivery);
  await stage.relay();
};

export const backlogs: readonly Scenario[] = [
  {
    name: 'backlog of three that succeed',
    prepare: async (stage) => {
      await stage.refused(3);
      stage.answer({ status: 204 });
      return delivering(stage.drain);
    },
  },
  {
    name: 'backlog of two that fail again, one after the other',
    prepare: async (stage) => {
      await stage.refused(2);
      await stage.setHealth({ concurrency: 1, failures: 1 });
      return delivering(stage.drain);
    },
  },
  {
    name: 'backlog whose receiver writes long answers',
    prepare: async (stage) => {
      await stage.refused(1, { status: 500, bytes: 3_000 });
      return delivering(stage.drain);
    },
  },
  {
    name: 'backlog that is answered 410',
    prepare: async (stage) => {
      await stage.refused(2);
      stage.answer({ status: 410 });
      return delivering(stage.drain);
    },
  },
  {
    name: 'backlog that has failed for five days',
    prepare: async (stage) => {
      await stage.refused(2);
      await stage.setHealth({ failing_since: stage.instant(-6 * 86_400) });
      return delivering(stage.drain);
    },
  },
  {
    name: 'backlog whose endpoint was disabled',
    prepare: async (stage) => {
      await stage.refused(3);
      await stage.disable();
      return delivering(stage.drain);
    },
  },
  {
    name: 'backlog whose event is kept no longer',
    isBrief: true,
    prepare: async (stage) => {
      await stage.refused(1);
      await stage.forgetEvents();
      return delivering(stage.drain);
    },
  },
  {
    name: 'backlog that two drains come to',
    prepare: async (stage) => {
      await stage.refused(2);
      stage.answer({ status: 204 });
      return delivering(stage.drain, stage.drain);
    },
  },
  {
    name: 'backlog whose drain leaves it to the next',
    prepare: async (stage) => {
      await stage.refused(2);
      stage.answer({ status: 204 });
      return { ...delivering(stage.drain), isHurried: true };
    },
  },
  {
    name: 'backlog of a well endpoint, for what somebody asked',
    prepare: async (stage) => {
      await retryWhatArrived(stage);
      return delivering(stage.drain);
    },
  },
  {
    name: 'backlog with a test',
    prepare: async (stage) => {
      await stage.tenant.test(stage.endpoint);
      await stage.relay();
      return delivering(stage.drain);
    },
  },
  {
    name: 'backlog in which somebody asks for what is under way',
    prepare: async (stage) => {
      const [delivery] = await stage.delivered(1);
      if (delivery === undefined) throw new Error('No delivery was made.');
      await stage.loseAttempt(delivery);
      await stage.tenant.retry(delivery);
      await stage.relay();
      return delivering(stage.drain);
    },
  },
  {
    name: 'backlog of many whose endpoint goes down',
    isBrief: true,
    prepare: async (stage) => {
      await stage.setHealth({ concurrency: 1, failures: 4, failing_since: stage.instant(-60) });
      await stage.delivered(5, 21);
      stage.answer({ status: 500 });
      return delivering(stage.drain);
    },
  },
  {
    name: 'probe that succeeds',
    prepare: async (stage) => {
      await stage.refused(2);
      stage.answer({ status: 204 });
      await stage.setHealth({ concurrency: 0, probe_at: stage.instant(0), probe_gap_seconds: 30 });
      return delivering(stage.drain);
    },
  },
  {
    name: 'probe that fails',
    prepare: async (stage) => {
      await stage.refused(2);
      await stage.setHealth({ concurrency: 0, probe_at: stage.instant(0), probe_gap_seconds: 30 });
      return delivering(stage.drain);
    },
  },
];
