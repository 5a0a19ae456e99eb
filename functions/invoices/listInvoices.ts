import { listInvoices } from '../../shared/contract/invoices.ts';
import { lookUpNumber } from '../../shared/domain/sequences.ts';
import { serve } from '../../shared/http/serve.ts';
import { wantedTrait } from '../../shared/store/records/selection.ts';

export const handler = serve(listInvoices, ({ query }, { store, now }) => {
  const { from, to, updated_since: since, limit, cursor, overdue, number: typed, ...filter } = query;
  const number = typed && lookUpNumber('invoice', typed);
  const trait = wantedTrait('overdue', overdue, now);

  return store.invoices.list({ filter, unique: { number }, from, to, since, limit, cursor, trait });
});
