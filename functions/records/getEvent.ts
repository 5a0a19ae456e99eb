import { getEvent } from '../../shared/contract/records.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getEvent, ({ params }, { store }) => store.history.event(params.id));
