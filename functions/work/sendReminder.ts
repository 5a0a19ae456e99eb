import type { MessageChannel } from '../../shared/contract/communications.ts';
import { sendReminder } from '../../shared/contract/work.ts';
import type { AppointmentRecord } from '../../shared/domain/appointments.ts';
import { addressIdsOf, notify, openWay } from '../../shared/domain/notices.ts';
import type { Birth } from '../../shared/domain/record.ts';
import { lookAtReminder, remind, reminderDueAt } from '../../shared/domain/reminders.ts';
import { needsOf, wordingIds, wordingOf, writing } from '../../shared/domain/templates.ts';
import type { Tenant } from '../../shared/domain/tenants.ts';
import { visitLink } from '../../shared/messaging/pageLinks.ts';
import { appointmentValues } from '../../shared/messaging/templateValues.ts';
import { partyOf } from '../../shared/store/readers/party.ts';
import { perform, type WorkStore } from '../../shared/work/perform.ts';

/** The message is committed with the appointment, so that it goes out once, and only for the time that the appointment has then. */
export const work = perform(sendReminder, async ({ id }, { store, now, ids }) => {
  const [appointment, tenant] = await Promise.all([store.appointments.find(id), store.tenant()]);
  const dueAt = appointment && reminderDueAt(appointment);
  if (appointment === undefined || dueAt === undefined || dueAt === null || dueAt > now) return 'done';
  const todo = lookAtReminder(appointment, tenant, now);
  if (todo === 'drop') return 'over';
  if (todo !== 'send') return { again: todo.waitUntil };
  const message = await writeReminder(appointment, tenant, store, { id: ids.next(), now });

  const timelineText = message === undefined ? 'Appointment reminder not sent' : 'Appointment reminder sent';
  return store.commit(remind(appointment, message, now), { timelineText });
});

/** Undefined without a recipient, or if a variable of the template is unknown. */
const writeReminder = async (
  appointment: AppointmentRecord,
  tenant: Tenant,
  store: WorkStore,
  { id, now }: Birth,
) => {
  const [party, words, technicians] = await Promise.all([
    partyOf(appointment, store),
    store.templates.some(wordingIds('reminder')),
    store.technicians.some(appointment.technician_ids),
  ]);
  if (party === undefined) return undefined;
  const { addressee, person } = party;
  const known = await store.addresses.some(addressIdsOf([addressee]));
  const values = appointmentValues(appointment, tenant, person, technicians);
  const way = openWay(addressee, 'reminder', known);
  if (way === undefined || needsOf(wordingOf('reminder', way.channel, words), values).length > 0)
    return undefined;
  const reminds_of = { appointment_id: appointment.id, start: appointment.start };
  const write = (channel: MessageChannel) => ({
    ...writing('reminder', words, values)(channel),
    reminds_of,
    link: visitLink(appointment),
  });
  return notify(addressee, write, { id, now, tenant, known, purpose: 'reminder' });
};
