import { getSettings } from '../../shared/contract/settings.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getSettings, (_, { store }) => store.tenant());
