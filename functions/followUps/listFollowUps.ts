import { listFollowUps } from '../../shared/contract/followUps.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(
  listFollowUps,
  ({ query: { status, updated_since: since, ...options } }, { store }) =>
    store.followUps.list({ filter: { status }, since, ...options }),
);
