import { scheduleFollowUp } from '../../shared/contract/followUps.ts';
import { schedule } from '../../shared/domain/followUps.ts';
import { serve } from '../../shared/http/serve.ts';
import { findWording } from '../../shared/store/readers/templates.ts';

const collections = {
  lead: 'leads',
  customer: 'customers',
  estimate: 'estimates',
  job: 'jobs',
  invoice: 'invoices',
} as const;

export const handler = serve(scheduleFollowUp, async ({ body }, { store, now, ids }) => {
  const [settings, subject, technicians, wording] = await Promise.all([
    store.tenant(),
    store[collections[body.entity_type]].get(body.entity_id),
    store.technicians.some([body.assignee_id ?? []].flat()),
    body.template === undefined ? undefined : findWording(store.templates, body.template),
  ]);

  const decision = schedule(body, subject, { id: ids.next(), now, settings, technicians, wording });

  return store.commit(decision, decision.followUp);
});
