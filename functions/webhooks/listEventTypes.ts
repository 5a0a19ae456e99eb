import { listEventTypes } from '../../shared/contract/deliveries.ts';
import { describeEventTypes } from '../../shared/contract/eventTypes.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listEventTypes, async () => ({ data: describeEventTypes() }));
