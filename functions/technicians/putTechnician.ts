import { putTechnician } from '../../shared/contract/technicians.ts';
import { absentDays, daysTaken, toldOfAbsence } from '../../shared/domain/absences.ts';
import { putInPlace } from '../../shared/domain/technicians.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(putTechnician, async ({ params, body }, { store, now }) => {
  const [settings, before, calendars] = await Promise.all([
    store.tenant(),
    store.technicians.find(params.id),
    store.calendars.some(absentDays(params.id, body, now)),
  ]);

  const decision = putInPlace(before, body, { id: params.id, now });

  const { technician } = decision;
  const { time_zone } = settings;
  const changes = [...decision.changes, ...daysTaken(before, technician, calendars, now)];

  return store.commit(
    { ...decision, changes },
    {
      ...technician,
      ...toldOfAbsence(body, calendars, { now, time_zone }),
    },
  );
});
