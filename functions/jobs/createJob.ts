import { createJob } from '../../shared/contract/jobs.ts';
import { calendarRangeOf } from '../../shared/domain/calendar.ts';
import { adopt } from '../../shared/domain/invoices.ts';
import { create, reachOf } from '../../shared/domain/jobPlans.ts';
import { sourceOf } from '../../shared/domain/jobSources.ts';
import { shownIn } from '../../shared/domain/jobs.ts';
import { withJob } from '../../shared/domain/workBills.ts';
import { serve } from '../../shared/http/serve.ts';
import { contractOf, readEarlyInvoices } from '../../shared/store/readers/billing.ts';
import { readItemsOf } from '../../shared/store/readers/priceBook.ts';

export const handler = serve(createJob, async ({ body }, { store, now, ids }) => {
  const { contract_id, estimate_id, customer_id, lead_id, line_items, crew_ids } = body;
  const reach = crew_ids && reachOf(body);
  const [settings, signed, estimate, customer, lead, taxRates, items, technicians, calendars] =
    await Promise.all([
      store.tenant(),
      contract_id === undefined ? undefined : store.contracts.get(contract_id),
      estimate_id === undefined ? undefined : store.estimates.get(estimate_id),
      customer_id === undefined ? undefined : store.customers.get(customer_id),
      lead_id === undefined ? undefined : store.leads.get(lead_id),
      line_items === undefined ? [] : store.taxRates.all(),
      readItemsOf(store, line_items),
      crew_ids === undefined ? [] : store.technicians.all(),
      reach === undefined ? [] : store.calendars.all(calendarRangeOf(reach)),
    ]);

  const drawn = estimate && (await contractOf(estimate, store));

  const birth = { id: ids.next(), now };
  const found = { contract: signed ?? drawn, estimate, customer, lead };
  const source = sourceOf(body, found, { ...birth, taxing: { settings, taxRates, items } });
  const { bills, early } = await readEarlyInvoices(store, source.fields);

  const decision = create(source, body, { ...birth, visitId: ids.next(), settings, technicians, calendars });

  const { job: made } = decision;
  const changes = [...decision.changes, ...adopt(early, made, now), ...withJob(bills, made)];

  return store.commit({ ...decision, changes }, shownIn(settings)(decision.job));
});
