import { getStatementPdf } from '../../shared/contract/papers.ts';
import { statementOf } from '../../shared/domain/statements.ts';
import { serve } from '../../shared/http/serve.ts';
import { currencyNow } from '../../shared/kernel/currency.ts';
import { statementPaper } from '../../shared/papers/statement.ts';
import { fileOf } from '../../shared/pdf/fileOf.ts';
import { readAccount } from '../../shared/store/readers/account.ts';

export const handler = serve(getStatementPdf, async ({ params, query }, { store, now }) => {
  const [account, tenant, customer] = await Promise.all([
    readAccount(store.reader.tenantId, params.id),
    store.tenant(),
    store.customers.get(params.id),
  ]);
  const statement = statementOf(params.id, account, query, currencyNow(tenant.currency));

  return fileOf(statementPaper({ statement, customer, ...query }, { tenant, now }), tenant);
});
