import { beginRun, planErasure, planOneOfEach } from '../../processes/plans.ts';
import type { Stage } from '../stage.ts';

/** Everything that can be due, set off by nobody, for the work of the sweeper. */
export const leaveEverythingDue = async (stage: Stage): Promise<void> => {
  const other = await stage.addEndpoint();
  const { lead } = await stage.tenant.lead();
  await Promise.all([
    stage.tenant.message(lead),
    stage.tenant.oldEstimate(lead),
    planOneOfEach(stage.tenant, lead),
    planErasure(stage.tenant),
    beginRun(stage.tenant),
    stage.tenant.test(stage.endpoint),
    stage.tenant.replay(stage.endpoint),
  ]);
  await stage.refused(1);
  stage.answer({ status: 204 });
  await stage.delivered(1);
  const probed = { concurrency: 0, probe_at: stage.instant(0), probe_gap_seconds: 30 };
  await stage.setHealth(probed);
  await stage.setHealth(probed, other);
  await stage.loseDrain();
  await stage.announcedLead();
};
