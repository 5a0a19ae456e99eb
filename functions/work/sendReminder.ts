import type { MessageChannel } from '../../shared/contract/communications.ts';
import { sendReminder } from '../../shared/contract/work.ts';
import type { AppointmentRecord } from '../../shared/domain/appointments.ts';
import { addressIdsOf, notify, openWay } from '../../shared/domain/notices.ts';
import type { Birth } from '../../shared/domain/record.ts';
import { lookAtReminder, remind, reminderDueAt } from '../../shared/domain/reminders.ts';
import { needsOf, wordingIds, wordingOf, writing } from '../../shared/domain/templates.ts';
import type { Tenant } from '../../shared/domain/tenant.ts';
import { appointmentValues, visitLink } from '../../shared/messaging/texts.ts';
import { collectionOf } from '../../shared/store/readers/collection.ts';
import { partyOf, peopleOf } from '../../shared/store/readers/party.ts';
import { kinds } from '../../shared/store/records/kinds.ts';
import { perform } from '../../shared/work/perform.ts';

/** The message is committed with the appointment, so that it goes out once, and only for the time that the appointment has then. */
export const work = perform(sendReminder, async ({ tenantId, id }, { store, now, ids }) => {
  const [appointment, tenant] = await Promise.all([
    collectionOf(tenantId, kinds.appointments).find(id),
    store.tenant(),
  ]);
  const dueAt = appointment && reminderDueAt(appointment);
  if (appointment === undefined || dueAt === undefined || dueAt === null || dueAt > now) return 'done';
  const todo = lookAtReminder(appointment, tenant, now);
  if (todo === 'drop') return 'over';
  if (todo !== 'send') return { again: todo.waitUntil };
  const message = await writeReminder(appointment, tenant, { id: ids.next(), now });

  const timelineText = message === undefined ? 'Appointment reminder not sent' : 'Appointment reminder sent';
  return store.commit(remind(appointment, message, now), { timelineText });
});

/** Undefined without a recipient, or if a variable of the template is unknown. */
const writeReminder = async (appointment: AppointmentRecord, tenant: Tenant, { id, now }: Birth) => {
  const [party, words, technicians] = await Promise.all([
    partyOf(appointment, peopleOf(tenant.id)),
    collectionOf(tenant.id, kinds.templates).some(wordingIds('reminder')),
    collectionOf(tenant.id, kinds.technicians).some(appointment.technician_ids),
  ]);
  if (party === undefined) return undefined;
  const { addressee, person } = party;
  const known = await collectionOf(tenant.id, kinds.addresses).some(addressIdsOf([addressee]));
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
