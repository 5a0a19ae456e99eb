import { listPriceBookItems } from '../../shared/contract/priceBook.ts';
import { serve } from '../../shared/http/serve.ts';
import { wantedTrait } from '../../shared/store/records/selection.ts';

export const handler = serve(listPriceBookItems, ({ query }, { store, now }) => {
  const { q: search, category, active, limit, cursor } = query;
  const trait = wantedTrait('active', active, now);

  return store.priceBookItems.list({ filter: { category }, search, trait, limit, cursor });
});
