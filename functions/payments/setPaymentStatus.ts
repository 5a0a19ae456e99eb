import { setPaymentStatus } from '../../shared/contract/payments.ts';
import { moveTo, receivedAt } from '../../shared/domain/payments.ts';
import { refundWhole } from '../../shared/domain/refunds.ts';
import { assertScopes } from '../../shared/http/caller.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(setPaymentStatus, async ({ params, body }, { store, now, ids, caller }) => {
  const { status, received_on } = body;
  if (status === 'refunded') assertScopes(caller, [...setPaymentStatus.scopes, 'refunds.write']);
  const [{ time_zone }, payment] = await Promise.all([store.tenant(), store.payments.get(params.id)]);
  // Only the payment knows its invoices, so this second read has to wait for the first.
  const invoices = await store.invoices.some(payment.applications.map(({ invoice_id }) => invoice_id));

  const decision =
    status === 'refunded'
      ? refundWhole(payment, invoices, { id: ids.next(), now })
      : moveTo(payment, invoices, status, now, receivedAt(received_on, time_zone, now));

  return store.commit(decision, decision.payment);
});
