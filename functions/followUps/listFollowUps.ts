import { listFollowUps } from '../../shared/contract/followUps.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listFollowUps, ({ query: { status, ...options } }, { store }) =>
  store.followUps.list({ filter: { status }, ...options }),
);
