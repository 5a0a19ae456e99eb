import { getAppointment } from '../../shared/contract/appointments.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getAppointment, ({ params }, { store }) => store.appointments.get(params.id));
