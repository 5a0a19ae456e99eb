import { scheduleFollowUp } from '../../shared/contract/followUps.ts';
import { schedule } from '../../shared/domain/followUps.ts';
import { assertFits } from '../../shared/domain/templates.ts';
import { serve } from '../../shared/http/serve.ts';
import { findWording } from '../../shared/store/templates.ts';

const collections = { lead: 'leads', estimate: 'estimates', job: 'jobs' } as const;

export const handler = serve(scheduleFollowUp, async ({ body }, { store, now, ids }) => {
  const [subject, , wording] = await Promise.all([
    store[collections[body.entity_type]].get(body.entity_id),
    body.assignee_id === undefined ? undefined : store.technicians.get(body.assignee_id),
    body.template === undefined ? undefined : findWording(store.templates, body.template),
  ]);

  if (body.template !== undefined) assertFits(wording, body.entity_type);
  const decision = schedule(body, subject, { id: ids.next(), now });

  return store.commit(decision, decision.followUp);
});
