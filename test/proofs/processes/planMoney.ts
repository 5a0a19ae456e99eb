import { issue } from '../../../shared/domain/invoices.ts';
import { collectionOf } from '../../../shared/store/readers/collection.ts';
import { kinds } from '../../../shared/store/records/kinds.ts';
import { unbilled, unnumbered } from '../../support/anybody.ts';
import { scheduledJob } from '../../support/scheduledJob.ts';
import { planEstimate } from './plans.ts';
import type { ProofTenant } from './proofTenant.ts';

/** Two invoices of 100 to one customer; answers their ids. */
export const planInvoices = async (tenant: ProofTenant): Promise<[string, string]> => {
  const { lead } = await tenant.lead(0);
  const { customer } = await planEstimate(tenant, lead);
  const { lifecycle_number, id: customer_id } = customer;
  const job = { ...scheduledJob({ ...tenant.birth(), lifecycle_number, customer_id }), contract_id: null };
  await tenant.decide({ changes: [{ after: job }], events: [] });
  const { work, billing, taxing } = unbilled(job);
  const bill = async () => {
    const birth = {
      ...tenant.birth(),
      ...unnumbered,
      sequence: await collectionOf(tenant.id, kinds.sequences).find('invoice'),
      payment_terms_days: 30,
      time_zone: 'America/New_York',
      billing,
      taxing,
    };
    const bills = await collectionOf(tenant.id, kinds.workBills).find(job.id);
    const issued = issue(
      { ...work, bills },
      { amount: { units: 100, scale: 0 } },
      { ...birth, nonce: birth.id },
    );
    await tenant.decide(issued);
    return issued.invoice.id;
  };
  return [await bill(), await bill()];
};
