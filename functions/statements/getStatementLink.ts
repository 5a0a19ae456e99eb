import { getStatementLink } from '../../shared/contract/statements.ts';
import { serve } from '../../shared/http/serve.ts';
import { notFound } from '../../shared/kernel/failure.ts';
import { addressOf } from '../../shared/messaging/links.ts';
import { statementLink } from '../../shared/messaging/pageLinks.ts';

export const handler = serve(getStatementLink, async ({ params, query }, { store, now, secrets }) => {
  const clock = () => new Date(now);

  const link = await addressOf(store.tenantId, statementLink(params, query), { clock, secrets });
  if (link === undefined) throw notFound('page');

  return { customer_id: params.id, ...link };
});
