import { createJob } from '../../shared/contract/jobs.ts';
import { calendarRangeOf } from '../../shared/domain/calendar.ts';
import { adopt } from '../../shared/domain/invoices.ts';
import { create, reachOf } from '../../shared/domain/jobPlans.ts';
import { shownIn } from '../../shared/domain/jobs.ts';
import { serve } from '../../shared/http/serve.ts';
import { readEarlyInvoices } from '../../shared/store/readers/billing.ts';

export const handler = serve(createJob, async ({ body }, { store, now, ids }) => {
  const { contract_id, crew_ids } = body;
  const reach = crew_ids && reachOf(body);
  const [settings, contract, technicians, calendars] = await Promise.all([
    store.tenant(),
    store.contracts.get(contract_id),
    crew_ids === undefined ? [] : store.technicians.all(),
    reach === undefined ? [] : store.calendars.all(calendarRangeOf(reach)),
  ]);

  const early = await readEarlyInvoices(store, contract);

  const circumstances = { settings, technicians, calendars, now };
  const decision = create(contract, body, { id: ids.next(), visitId: ids.next(), ...circumstances });

  const changes = [...decision.changes, ...adopt(early, decision.job, now)];

  return store.commit({ ...decision, changes }, shownIn(settings)(decision.job));
});
