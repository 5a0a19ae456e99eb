import { recordPayment } from '../../shared/contract/payments.ts';
import { pay, receivedAt, referenceOf } from '../../shared/domain/payments.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(recordPayment, async ({ body }, { store, now, ids }) => {
  const reading = store.invoices.get(body.invoice_id);
  // Only the invoice knows whose check it is.
  const payer = body.method === 'check' ? (await reading).customer_id : null;
  const reference = referenceOf(body, payer);
  const [{ time_zone }, invoice, earlier] = await Promise.all([
    store.tenant(),
    reading,
    reference === null ? undefined : store.payments.findBy('external_id', reference),
  ]);

  const decision = pay(invoice, earlier, body, {
    id: ids.next(),
    now,
    received_at: receivedAt(body.received_on, time_zone, now),
  });

  return store.commit(decision, decision.payment);
});
