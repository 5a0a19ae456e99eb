import { eraseCustomer } from '../../shared/contract/erasures.ts';
import { requestErasure } from '../../shared/domain/erasures.ts';
import { serve } from '../../shared/http/serve.ts';
import { comingFor } from '../../shared/store/erasing/personInRecords.ts';

export const handler = serve(eraseCustomer, async ({ params }, { store, now, ids }) => {
  const customer = await store.customers.get(params.id);

  const cancels = await comingFor(store.reader, customer);

  const decision = requestErasure(customer, { id: ids.next(), now });

  return store.commit(decision, { erasure_id: decision.erasure.id, cancels });
});
