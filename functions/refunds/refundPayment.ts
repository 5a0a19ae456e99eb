import { refundPayment } from '../../shared/contract/refunds.ts';
import { refund } from '../../shared/domain/refunds.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(refundPayment, async ({ params, body }, { store, now, ids }) => {
  const payment = await store.payments.get(params.id);
  // Only the payment knows its invoices, so this second read has to wait for the first.
  const invoices = await store.invoices.some(payment.applications.map(({ invoice_id }) => invoice_id));

  const decision = refund(payment, invoices, body, { id: ids.next(), now });

  return store.commit(decision, decision.refund);
});
