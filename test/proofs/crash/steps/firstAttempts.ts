import { putDelivery } from '../../../../shared/store/pending/deliveries.ts';
import { firstAttemptOf, newDeliveryOf } from '../../../../shared/webhooks/queue.ts';
import type { Invocation } from '../program.ts';
import type { Scenario } from '../scenario.ts';
import { delivering, type Stage } from '../stage.ts';

const aFirstAttempt = async (stage: Stage): Promise<Invocation> => {
  const [delivery] = await stage.delivered(1);
  if (delivery === undefined) throw new Error('No delivery was made.');
  return delivering(newDeliveryOf(delivery));
};

export const firstAttempts: readonly Scenario[] = [
  { name: 'first attempt that succeeds', prepare: aFirstAttempt },
  {
    name: 'first attempt that fails',
    prepare: async (stage) => {
      stage.answer({ status: 500 });
      return aFirstAttempt(stage);
    },
  },
  {
    name: 'first attempt of a delivery that is stored',
    isBrief: true,
    prepare: async (stage) => {
      const [delivery] = await stage.delivered(1);
      if (delivery === undefined) throw new Error('No delivery was made.');
      return delivering(firstAttemptOf(await putDelivery(delivery)));
    },
  },
  {
    name: 'first attempt while the health is not full',
    prepare: async (stage) => {
      const invocation = await aFirstAttempt(stage);
      await stage.setHealth({ concurrency: 5 });
      return invocation;
    },
  },
  {
    name: 'first attempt that is answered 410',
    prepare: async (stage) => {
      stage.answer({ status: 410 });
      return aFirstAttempt(stage);
    },
  },
  {
    name: 'first attempt to an endpoint that was disabled',
    prepare: async (stage) => {
      const invocation = await aFirstAttempt(stage);
      await stage.disable();
      return invocation;
    },
  },
  {
    name: 'first attempt that takes too long',
    isBrief: true,
    prepare: async (stage) => {
      stage.answer({ status: 204, milliseconds: 4_000 });
      return { ...(await aFirstAttempt(stage)), isHurried: true };
    },
  },
  {
    name: 'first attempt to a name that leads where nobody may be called',
    prepare: async (stage) => {
      const invocation = await aFirstAttempt(stage);
      await stage.goAstray('https://receiver.test/hook');
      return { ...invocation, nameServer: stage.surroundings.nameServer };
    },
  },
  {
    name: 'first attempt whose outcome is written while the database is busy',
    prepare: async (stage) => {
      const databaseEndpoint = stage.surroundings.busyDatabase;
      return { ...(await aFirstAttempt(stage)), databaseEndpoint };
    },
  },
  {
    name: 'first attempt of what somebody asks for meanwhile',
    prepare: async (stage) => {
      const [delivery] = await stage.delivered(1);
      if (delivery === undefined) throw new Error('No delivery was made.');
      const meanwhile = () => stage.tenant.retry(delivery);
      stage.answer({ status: 500, meanwhile });
      return delivering(newDeliveryOf(delivery));
    },
  },
  {
    name: 'first attempt that is slow',
    prepare: async (stage) => {
      stage.answer({ status: 204, milliseconds: 1_300 });
      return aFirstAttempt(stage);
    },
  },
];
