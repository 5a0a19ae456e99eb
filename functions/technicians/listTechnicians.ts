import { listTechnicians } from '../../shared/contract/technicians.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listTechnicians, ({ query: { updated_since: since, ...options } }, { store }) =>
  store.technicians.list({ since, ...options }),
);
