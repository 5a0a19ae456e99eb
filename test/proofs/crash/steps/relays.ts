import { beginRun } from '../../processes/plans.ts';
import type { Scenario } from '../scenario.ts';
import { relaying } from '../stage.ts';

export const relays: readonly Scenario[] = [
  {
    name: 'relay of events, a test, a task, a message and a run',
    prepare: async (stage) => {
      const { lead } = await stage.tenant.lead();
      await stage.tenant.lead();
      await stage.tenant.message(lead);
      await stage.tenant.test(stage.endpoint);
      await stage.tenant.replay(stage.endpoint);
      await beginRun(stage.tenant);
      return relaying(await stage.unrelayed());
    },
  },
  {
    name: 'relay while the database is busy',
    prepare: async (stage) => {
      await stage.leads(1);
      await stage.setHealth({ concurrency: 5 });
      const databaseEndpoint = stage.surroundings.busyDatabase;
      return { ...relaying(await stage.unrelayed()), databaseEndpoint };
    },
  },
  {
    name: 'relay to a healthy endpoint while the database is busy',
    prepare: async (stage) => {
      await stage.leads(1);
      const databaseEndpoint = stage.surroundings.busyDatabase;
      return { ...relaying(await stage.unrelayed()), databaseEndpoint };
    },
  },
  {
    name: 'relay into a backlog',
    prepare: async (stage) => {
      await stage.leads(2);
      await stage.setHealth({ concurrency: 5 });
      return relaying(await stage.unrelayed());
    },
  },
  {
    name: 'relay to an endpoint that is only probed',
    prepare: async (stage) => {
      await stage.leads(1);
      await stage.setHealth({ concurrency: 0, probe_at: stage.instant(100), probe_gap_seconds: 100 });
      return relaying(await stage.unrelayed());
    },
  },
];
