import { issueInvoice } from '../../shared/contract/invoices.ts';
import { issue } from '../../shared/domain/invoices.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(issueInvoice, async ({ body }, { store, now, ids }) => {
  const job = await store.jobs.get(body.job_id);
  const { currency, payment_terms_days } = await store.tenant();

  const decision = issue(job, body, { id: ids.next(), now, currency, payment_terms_days });

  return store.commit(decision, decision.invoice);
});
