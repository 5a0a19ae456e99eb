import { listCreditNotes } from '../../shared/contract/creditNotes.ts';
import { lookUpNumber } from '../../shared/domain/sequences.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listCreditNotes, ({ query }, { store }) => {
  const { limit, cursor, number: typed, ...filter } = query;
  const number = typed && lookUpNumber('credit_note', typed);

  return store.creditNotes.list({ filter, unique: { number }, limit, cursor });
});
