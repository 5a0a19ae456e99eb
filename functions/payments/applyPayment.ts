import { applyPayment } from '../../shared/contract/payments.ts';
import { apply } from '../../shared/domain/payments.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(applyPayment, async ({ params, body }, { store, now }) => {
  const [payment, invoice] = await Promise.all([
    store.payments.get(params.id),
    store.invoices.get(body.invoice_id),
  ]);

  const decision = apply(payment, invoice, body.amount, now);

  return store.commit(decision, decision.payment);
});
