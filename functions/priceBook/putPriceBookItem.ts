import { putPriceBookItem } from '../../shared/contract/priceBook.ts';
import { putItem } from '../../shared/domain/priceBook.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(putPriceBookItem, async ({ params, body }, { store, now }) => {
  const before = await store.priceBookItems.find(params.id);

  const decision = putItem(before, body, { id: params.id, now });

  return store.commit(decision, decision.item);
});
