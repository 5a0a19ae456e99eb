import { beginRehearsal, beginRun } from '../../processes/plans.ts';
import type { Scenario } from '../scenario.ts';
import { carryingOut, type Stage } from '../stage.ts';

const aRun = async (stage: Stage) => {
  await stage.leads(2);
  const run_id = await beginRun(stage.tenant);
  await stage.relay();
  return { tenant: stage.tenant.id, run_id };
};

const aRehearsal = async (stage: Stage) => {
  const { lead } = await stage.tenant.lead();
  const run_id = await beginRehearsal(stage.tenant, lead);
  await stage.relay();
  return { tenant: stage.tenant.id, run_id };
};

export const playbooks: readonly Scenario[] = [
  { name: 'run of a playbook', prepare: async (stage) => carryingOut(await aRun(stage)) },
  { name: 'rehearsal of a playbook', prepare: async (stage) => carryingOut(await aRehearsal(stage)) },
  {
    name: 'run whose time is over',
    prepare: async (stage) => ({ ...carryingOut(await aRun(stage)), isHurried: true }),
    isBrief: true,
  },
];
