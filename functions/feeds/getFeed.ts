import { getFeed } from '../../shared/contract/feeds.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getFeed, ({ params }, { store }) => store.feeds.get(params.id));
