import { listPriceBookItems } from '../../shared/contract/priceBook.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listPriceBookItems, ({ query }, { store, now }) => {
  const { q: search, category, active, limit, cursor } = query;
  const trait = active && { name: 'active', is: active === 'true', at: now };

  return store.priceBookItems.list({ filter: { category }, search, trait, limit, cursor });
});
