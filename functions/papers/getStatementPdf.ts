import { getStatementPdf } from '../../shared/contract/papers.ts';
import { serve } from '../../shared/http/serve.ts';
import { statementPaper } from '../../shared/papers/statement.ts';
import { fileOf } from '../../shared/pdf/fileOf.ts';
import { readAccount } from '../../shared/store/readers/statements.ts';

export const handler = serve(getStatementPdf, async ({ params, query }, { store, now }) => {
  const [account, tenant, customer] = await Promise.all([
    readAccount(store.tenantId, params.id),
    store.tenant(),
    store.customers.get(params.id),
  ]);

  return fileOf(statementPaper({ customer, account }, query, { tenant, now }), tenant);
});
