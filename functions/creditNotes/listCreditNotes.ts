import { listCreditNotes } from '../../shared/contract/creditNotes.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listCreditNotes, ({ query }, { store }) => {
  const { limit, cursor, ...filter } = query;

  return store.creditNotes.list({ filter, limit, cursor });
});
