import { createFeed } from '../../shared/contract/feeds.ts';
import { openFeed, withAddressOf } from '../../shared/domain/feeds.ts';
import { serve } from '../../shared/http/serve.ts';
import { config } from '../../shared/kernel/config.ts';

const secretBytes = 24;

export const handler = serve(createFeed, async ({ body }, { store, now, ids, secrets }) => {
  const technician_id = body.technician_id ?? null;
  const [feeds] = await Promise.all([
    store.feeds.all(),
    technician_id === null ? undefined : store.technicians.get(technician_id),
  ]);

  const secret = secrets.random(secretBytes).toString('base64url');
  const { feed, ...decision } = openFeed(feeds, technician_id, { id: ids.next(), now, secret });

  const { tenantId } = store;
  return store.commit(decision, withAddressOf(feed, { tenantId, secret }, config('authUrl')));
});
