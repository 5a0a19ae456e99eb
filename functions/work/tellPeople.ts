import { tellPeople } from '../../shared/contract/work.ts';
import { announcementsOf } from '../../shared/messaging/telling.ts';
import { findEvent } from '../../shared/store/journal/outbox.ts';
import { perform } from '../../shared/work/perform.ts';

/** A notice's id derives from its event, so a repeated message sends no second notice. */
export const work = perform(tellPeople, async ({ tenant: tenantId, event_id }, { store, now }) => {
  const [tenant, event] = await Promise.all([store.tenant(), findEvent(tenantId, event_id)]);
  if (event === undefined || event.erased_at !== undefined) return 'over';
  const messages = await announcementsOf(event, tenant, now);
  const told = await store.messages.some(messages.map(({ id }) => id));
  const fresh = messages.filter(({ id }) => told.every((one) => one.id !== id));
  if (fresh.length === 0) return 'done';

  const decision = { changes: fresh.map((after) => ({ after })), events: [] };

  return store.commit(decision, { timelineText: 'Notices queued' });
});
