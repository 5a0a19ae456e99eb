import { setPaymentStatus } from '../../shared/contract/payments.ts';
import { moveTo } from '../../shared/domain/payments.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(setPaymentStatus, async ({ params, body }, { store, now }) => {
  const payment = await store.payments.get(params.id);
  // Only the payment knows its invoice, so this second read has to wait for the first.
  const invoice = await store.invoices.get(payment.invoice_id);

  const decision = moveTo(payment, invoice, body.status, now);

  return store.commit(decision, decision.payment);
});
