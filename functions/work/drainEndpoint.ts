import { drainEndpoint } from '../../shared/contract/work.ts';
import { leaseBacklog } from '../../shared/store/pending/endpointHealth.ts';
import { drain } from '../../shared/webhooks/drain.ts';
import { performLeased } from '../../shared/work/perform.ts';

export const work = performLeased(
  drainEndpoint,
  ({ tenant: tenantId, endpoint_id: endpointId }, bid) => leaseBacklog({ tenantId, endpointId }, bid),
  async (backlog, { seams }) => {
    await drain(backlog, seams);
    return 'done';
  },
);
