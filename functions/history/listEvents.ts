import { listEvents } from '../../shared/contract/history.ts';
import { serve } from '../../shared/http/serve.ts';
import { listEvents as readEvents } from '../../shared/store/journal/history.ts';

export const handler = serve(listEvents, ({ query }, { store }) => readEvents(store.reader, query));
