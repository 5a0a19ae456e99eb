import { recordPayment } from '../../shared/contract/payments.ts';
import { pay } from '../../shared/domain/payments.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(recordPayment, async ({ body }, { store, now, ids }) => {
  const { invoice_id, external_id } = body;
  const [invoice, earlier] = await Promise.all([
    store.invoices.get(invoice_id),
    external_id === undefined ? undefined : store.payments.findBy('external_id', external_id),
  ]);

  const decision = pay(invoice, earlier, body, { id: ids.next(), now });

  return store.commit(decision, decision.payment);
});
