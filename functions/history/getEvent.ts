import { getEvent } from '../../shared/contract/history.ts';
import { serve } from '../../shared/http/serve.ts';
import { readEvent } from '../../shared/store/journal/history.ts';

export const handler = serve(getEvent, ({ params }, { store }) => readEvent(store.tenantId, params.id));
