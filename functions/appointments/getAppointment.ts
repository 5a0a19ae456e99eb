import { getAppointment } from '../../shared/contract/appointments.ts';
import { shownIn } from '../../shared/domain/appointments.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getAppointment, async ({ params }, { store }) => {
  const [settings, appointment] = await Promise.all([store.tenant(), store.appointments.get(params.id)]);

  return shownIn(settings)(appointment);
});
