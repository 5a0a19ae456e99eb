import { scheduleFollowUp } from '../../shared/contract/followUps.ts';
import { schedule } from '../../shared/domain/followUps.ts';
import { serve } from '../../shared/http/serve.ts';

const collections = { lead: 'leads', estimate: 'estimates', job: 'jobs' } as const;

export const handler = serve(scheduleFollowUp, async ({ body }, { store, now, ids }) => {
  const [subject] = await Promise.all([
    store[collections[body.entity_type]].get(body.entity_id),
    body.assignee_id === undefined ? undefined : store.technicians.get(body.assignee_id),
  ]);

  const decision = schedule(body, subject, { id: ids.next(), now });

  return store.commit(decision, decision.followUp);
});
