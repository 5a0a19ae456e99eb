import { DeliveryStatus } from '../../contract/deliveries.ts';
import { moments } from './fields.ts';
import { entity } from './model.ts';

export const deliveries = entity({
  one: 'webhook delivery',
  many: 'webhook deliveries',
  scope: 'webhooks.read',
  path: '/webhooks/endpoints',
  narrowedBy: ['endpoint_id'],
  isOfEndpoints: true,
  fields: {
    status: { kind: 'state', at: 'status', values: DeliveryStatus.options },
    endpoint: { kind: 'person', at: 'endpoint_id', of: 'endpoints' },
    event_type: { kind: 'text', at: 'event_type' },
    ...moments('created_at'),
  },
});
