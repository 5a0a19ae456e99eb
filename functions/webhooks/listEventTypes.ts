import { listEventTypes } from '../../shared/contract/deliveries.ts';
import { describeEventTypes } from '../../shared/contract/eventTypes.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listEventTypes, async (_input, { store }) => {
  await store.tenant();

  return { data: describeEventTypes() };
});
