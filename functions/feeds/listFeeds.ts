import { listFeeds } from '../../shared/contract/feeds.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listFeeds, ({ query }, { store }) => store.feeds.list(query));
