import { getTechnician } from '../../shared/contract/technicians.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getTechnician, ({ params }, { store }) => store.technicians.get(params.id));
