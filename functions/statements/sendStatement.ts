import { sendStatement } from '../../shared/contract/statements.ts';
import { withMessages } from '../../shared/domain/communications.ts';
import { deliveryOf } from '../../shared/domain/notices.ts';
import { serve } from '../../shared/http/serve.ts';
import { copyOfStatement, noticesFor } from '../../shared/messaging/notices.ts';

export const handler = serve(sendStatement, async ({ params, body }, { store, now, ids }) => {
  const customer = await store.customers.get(params.id);

  const messages = await noticesFor('statement', [copyOfStatement(customer, body)], { store, now, ids });

  return store.commit(withMessages({ changes: [], events: [] }, messages), {
    customer_id: customer.id,
    delivery: deliveryOf(messages),
  });
});
