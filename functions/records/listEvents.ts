import { listEvents } from '../../shared/contract/records.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listEvents, ({ query }, { store }) => store.history.events(query));
