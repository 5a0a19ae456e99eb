import { nextLookAt, WebhookOrderRecord } from '../domain/webhookOrders.ts';
import type { Instant } from '../kernel/clock.ts';
import { notDue } from './due.ts';
import { getItem } from './getItem.ts';
import { dueAt, type Key, recordKey } from './keys.ts';
import { updateItem } from './update.ts';

export type OrderId = { readonly tenant: string; readonly id: string };

export const findOrder = async (id: OrderId): Promise<WebhookOrderRecord | undefined> => {
  const item = await getItem(orderKey(id));
  return item && WebhookOrderRecord.parse(item);
};

/** Notes how far a replay has come; the sweeper looks after it if it does not go on. */
export const advanceOrder = async (id: OrderId, position: string, now: Instant): Promise<void> => {
  await updateItem(
    orderKey(id),
    { position, ...dueAt(nextLookAt(now), 'webhook_order', id.id) },
    { expression: 'attribute_exists(PK)' },
  );
};

export const finishOrder = async (id: OrderId, now: Instant): Promise<void> => {
  await updateItem(orderKey(id), { finished_at: now, ...notDue }, { expression: 'attribute_exists(PK)' });
};

const orderKey = ({ tenant, id }: OrderId): Key => recordKey(tenant, 'webhook_order', id);
