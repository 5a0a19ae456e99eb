import { getStatement } from '../../shared/contract/statements.ts';
import { statementOf } from '../../shared/domain/statements.ts';
import { serve } from '../../shared/http/serve.ts';
import { currencyNow } from '../../shared/kernel/currency.ts';
import { readAccount } from '../../shared/store/readers/statements.ts';

export const handler = serve(getStatement, async ({ params, query }, { store }) => {
  const [account, { currency }] = await Promise.all([
    readAccount(store.tenantId, params.id),
    store.tenant(),
    store.customers.get(params.id),
  ]);

  return statementOf(params.id, account, query, currencyNow(currency));
});
