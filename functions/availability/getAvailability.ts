import { getAvailability } from '../../shared/contract/availability.ts';
import { findSlots } from '../../shared/domain/availability.ts';
import { calendarRange } from '../../shared/domain/calendar.ts';
import { serve } from '../../shared/http/serve.ts';

export const handler = serve(getAvailability, async ({ query }, { store, now }) => {
  const [settings, technicians, calendars] = await Promise.all([
    store.tenant(),
    store.technicians.all(),
    store.calendars.all(calendarRange(query.from, query.to)),
  ]);

  return findSlots(query, { settings, technicians, calendars, now });
});
