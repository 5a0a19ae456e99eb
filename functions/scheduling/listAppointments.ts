import { listAppointments } from '../../shared/contract/appointments.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(listAppointments, ({ query }, { store }) => {
  const { from, to, updated_since: since, limit, cursor, ...filter } = query;

  return store.appointments.list({ filter, from, to, since, limit, cursor });
});
