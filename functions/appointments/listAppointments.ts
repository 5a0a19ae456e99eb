import { listAppointments, longestDays } from '../../shared/contract/appointments.ts';
import { shownIn } from '../../shared/domain/appointments.ts';
import { serve } from '../../shared/http/serve.ts';
import { addDaysOf24Hours } from '../../shared/kernel/clock.ts';

export const handler = serve(listAppointments, async ({ query }, { store }) => {
  const { from, to, overlapping, updated_since: since, limit, cursor, technician_id, ...rest } = query;
  const filter = { ...rest, technician_ids: technician_id };
  const window =
    from === undefined || overlapping === 'false'
      ? { from, to }
      : { from: addDaysOf24Hours(from, -longestDays), to, trait: { name: 'over', is: false, at: from } };

  const [settings, page] = await Promise.all([
    store.tenant(),
    store.appointments.list({ filter, ...window, since, limit, cursor }),
  ]);

  return { ...page, data: page.data.map(shownIn(settings)) };
});
