import { getFollowUp } from '../../shared/contract/followUps.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getFollowUp, ({ params }, { store }) => store.followUps.get(params.id));
