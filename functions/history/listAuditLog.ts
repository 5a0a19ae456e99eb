import { listAuditLog } from '../../shared/contract/history.ts';
import { serve } from '../../shared/http/serve.ts';
import { listAudit } from '../../shared/store/journal/history.ts';

export const handler = serve(listAuditLog, ({ query }, { store }) => {
  const { entity_type, entity_id, actor, ...paging } = query;

  return listAudit(store.reader, { filter: { entity_type, entity_id, actor }, ...paging });
});
