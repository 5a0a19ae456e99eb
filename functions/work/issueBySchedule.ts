import { issueBySchedule } from '../../shared/contract/work.ts';
import { withMessages } from '../../shared/domain/communications.ts';
import { freeze } from '../../shared/domain/frozen.ts';
import { issue, workOf } from '../../shared/domain/invoices.ts';
import { dueFirst } from '../../shared/domain/schedules.ts';
import { billAt } from '../../shared/domain/workBills.ts';
import { copyOfInvoice, noticesFor } from '../../shared/messaging/notices.ts';
import { contractOf, readBilling } from '../../shared/store/readers/billing.ts';
import { perform } from '../../shared/work/perform.ts';

/** Commits each part together with the record of billed work, so that it is billed once; the next run finds the next part. */
export const work = perform(issueBySchedule, async ({ id }, { store, now, ids }) => {
  const bills = await store.workBills.find(id);
  if (bills === undefined || bills.bill_at === null || bills.bill_at > now) return 'done';
  const [tenant, estimate, job, sequence] = await Promise.all([
    store.tenant(),
    store.estimates.get(id),
    bills.job_id === null ? undefined : store.jobs.find(bills.job_id),
    store.sequences.find('invoice'),
  ]);
  const subject = job ?? estimate;
  const contract = await contractOf(estimate, store);
  const [billing, customer] = await Promise.all([
    readBilling(store, subject, { contract, bills }, tenant.currency),
    store.customers.get(subject.customer_id),
  ]);
  const next = tenant.issue_by_schedule ? dueFirst(billing, estimate, job?.status) : undefined;
  if (next === undefined || next.at > now)
    return store.commit({ changes: [billAt(bills, next?.at)], events: [] });

  const taxing = { settings: tenant, taxRates: [], items: [], customer, tax_rate: estimate.tax_rate };
  const birth = {
    ...tenant,
    id: ids.next(),
    now,
    nonce: ids.next(),
    sequence,
    frozen: freeze(tenant, customer),
  };
  const decision = issue(workOf(subject, bills), { place: next.place }, { ...birth, billing, taxing });
  const { invoice } = decision;
  // A person billed more by hand than the schedule expects, so a person must decide.
  if (invoice.warnings.includes('over_billed'))
    return store.commit({ changes: [billAt(bills, undefined)], events: [] });
  const messages = await noticesFor('invoice', [copyOfInvoice(invoice, customer)], { store, now, ids });

  return store.commit(withMessages(decision, messages), { timelineText: 'Invoice created' });
});
