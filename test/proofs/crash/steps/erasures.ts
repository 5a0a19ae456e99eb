import { planErasure } from '../../processes/plans.ts';
import type { Scenario } from '../scenario.ts';
import { dispatching } from '../stage.ts';

export const erasures: readonly Scenario[] = [
  {
    name: 'erasure of a person',
    isBrief: true,
    prepare: async (stage) => {
      const erasure_id = await planErasure(stage.tenant);
      await stage.relay();
      return dispatching({ tenant: stage.tenant.id, erasure_id });
    },
  },
  {
    name: 'erasure that finds nothing any more',
    prepare: async (stage) => {
      const request = { tenant: stage.tenant.id, erasure_id: await planErasure(stage.tenant) };
      await stage.relay();
      await stage.dispatch(request);
      return dispatching(request);
    },
  },
];
