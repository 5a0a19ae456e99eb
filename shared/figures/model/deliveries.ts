import { DeliveryStatus } from '../../contract/deliveries.ts';
import { created } from './fields.ts';
import type { Entity } from './model.ts';

export const deliveries: Entity = {
  collection: 'deliveries',
  one: 'webhook delivery',
  many: 'webhook deliveries',
  scope: 'webhooks.read',
  path: '/webhooks/endpoints',
  moment: 'created_at',
  sortedBy: 'created_at',
  narrowedBy: ['endpoint_id'],
  isOfEndpoints: true,
  fields: {
    status: { kind: 'state', at: 'status', values: DeliveryStatus.options },
    endpoint: { kind: 'person', at: 'endpoint_id', of: 'endpoints' },
    event_type: { kind: 'text', at: 'event_type' },
    created_at: created,
  },
};
