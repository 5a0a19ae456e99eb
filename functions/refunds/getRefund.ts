import { getRefund } from '../../shared/contract/refunds.ts';
import { assertRefundOf } from '../../shared/domain/refunds.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getRefund, async ({ params }, { store }) => {
  const refund = await store.refunds.get(params.refund_id);
  assertRefundOf(refund, params.id);

  return refund;
});
