import { listTechnicians } from '../../shared/contract/technicians.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listTechnicians, ({ query }, { store }) => store.technicians.list(query));
