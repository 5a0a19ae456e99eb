import { listAuditLog } from '../../shared/contract/records.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listAuditLog, ({ query }, { store }) => {
  const { entity_type, entity_id, actor, ...paging } = query;

  return store.history.audit({ filter: { entity_type, entity_id, actor }, ...paging });
});
