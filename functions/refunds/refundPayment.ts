import { refundPayment } from '../../shared/contract/refunds.ts';
import { payOut, refund } from '../../shared/domain/refunds.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(refundPayment, async ({ params, body }, { store, now, ids }) => {
  const { credit_note_id } = body;
  const [payment, note] = await Promise.all([
    store.payments.get(params.id),
    credit_note_id === undefined ? undefined : store.creditNotes.get(credit_note_id),
  ]);
  // Only the payment knows its invoices, so this second read has to wait for the first.
  const invoices = await store.invoices.some(payment.applications.map(({ invoice_id }) => invoice_id));

  const birth = { id: ids.next(), now };
  const decision = note
    ? payOut(payment, invoices, note, body, birth)
    : refund(payment, invoices, body, birth);

  return store.commit(decision, decision.refund);
});
