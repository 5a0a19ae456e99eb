import { describeEventTypes } from '../../shared/contract/eventTypes.ts';
import { listEventTypes } from '../../shared/contract/webhooks.ts';
import { serve } from '../../shared/http/serve.ts';
import { nameId } from '../../shared/kernel/ids.ts';
import { pageOfAll } from '../../shared/store/readers/builtIns.ts';

export const handler = serve(listEventTypes, async ({ query }, { store }) => {
  const types = describeEventTypes().map((info) => ({ ...info, id: nameId(info.type) }));

  return pageOfAll([store.tenantId, 'event_type'], types, query);
});
