import { getPriceBookItem } from '../../shared/contract/priceBook.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getPriceBookItem, ({ params }, { store }) =>
  store.priceBookItems.get(params.id),
);
