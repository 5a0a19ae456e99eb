import { type DeliveryRecord, deliveryId, pendingDelivery } from '../../../shared/domain/deliveries.ts';
import type { EndpointRecord } from '../../../shared/domain/webhooks.ts';
import { nameId } from '../../../shared/kernel/ids.ts';
import type { History } from './records.ts';

const day = 86_400_000;
/** As long as deliveries are kept. */
const kept = 90 * day;

/** Disabled, so that nothing is sent to them. */
const endpoint = (number: number, url: string): EndpointRecord => ({
  kind: 'endpoint',
  version: 1,
  id: `5b0f6c1e-0002-4000-8000-00000000000${number}`,
  url,
  event_types: ['*'],
  description: null,
  status: 'disabled',
  disabled_reason: 'by_hand',
  fingerprint: '00000000',
  enabled_at: '2024-11-01T13:00:00.000Z',
  number,
  sealed_secrets: [{ role: 'current', fingerprint: '00000000', expires_at: null, sealed: 'sealed' }],
  created_at: '2024-11-01T13:00:00.000Z',
  updated_at: '2024-11-01T13:00:00.000Z',
});

export const endpoints: readonly EndpointRecord[] = [
  endpoint(0, 'https://books.example.com/hooks'),
  endpoint(1, 'https://crm.example.com/hooks'),
];

/** What was sent of the leads and payments of the last weeks; of every ten one is given up, and one still tried. */
export const deliveriesOf = ({ leads, payments }: History, now: number): DeliveryRecord[] => {
  const since = new Date(now - kept).toISOString();
  const happened = [
    ...leads.map(({ id, created_at }) => ({ id, at: created_at, type: 'lead.created' as const })),
    ...payments.flatMap(({ id, settled_at }) =>
      settled_at === null ? [] : [{ id, at: settled_at, type: 'payment.received' as const }],
    ),
  ].filter(({ at }) => at >= since);
  return happened.flatMap(({ id, at, type }, index) =>
    endpoints
      .filter(({ number }) => number === 0 || type === 'lead.created')
      .map((to, place): DeliveryRecord => {
        const event = { id: nameId(type, id), type };
        const joined = { id: deliveryId(event.id, to.id), tenant: 'summit', endpoint_id: to.id, event };
        const { next_attempt_at: _, ...made } = pendingDelivery(joined, at);
        return {
          ...made,
          version: 1,
          attempt: 1,
          status: states[(index + place) % states.length] ?? 'succeeded',
        };
      }),
  );
};

const states: readonly DeliveryRecord['status'][] = [
  ...Array.from({ length: 8 }, () => 'succeeded' as const),
  'exhausted',
  'retrying',
];
