import { listAppointments } from '../../shared/contract/appointments.ts';
import { shownIn } from '../../shared/domain/appointments.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listAppointments, async ({ query }, { store }) => {
  const { from, to, updated_since: since, limit, cursor, ...filter } = query;

  const [settings, page] = await Promise.all([
    store.tenant(),
    store.appointments.list({ filter, from, to, since, limit, cursor }),
  ]);

  return { ...page, data: page.data.map(shownIn(settings)) };
});
