import type { MessageChannel } from '../contract/communications.ts';
import { customerAddressee } from '../domain/addressees.ts';
import { AppointmentRecord } from '../domain/appointments.ts';
import { addressIdsOf, notify, openWay } from '../domain/notices.ts';
import { lookAtReminder, remind, reminderDueAt } from '../domain/reminders.ts';
import { needsOf, wordingIds, wordingOf, writing } from '../domain/templates.ts';
import type { Tenant } from '../domain/tenant.ts';
import { toInstant } from '../kernel/clock.ts';
import type { Seams } from '../kernel/seams.ts';
import { appointmentValues } from '../messaging/texts.ts';
import { getTenant } from '../store/operator/tenants.ts';
import { type DueHandlers, type DueItem, leaveOut, postpone } from '../store/pending/due.ts';
import { collectionOf } from '../store/readers/collection.ts';
import { decodeRecord } from '../store/records/items.ts';
import { kinds } from '../store/records/kinds.ts';
import { getItem } from '../store/table/getItem.ts';
import { tenantIdOf } from '../store/table/keys.ts';
import { commitDue, eachDueUnlessSuspended } from './items.ts';
import { recipientOfLead } from './recipients.ts';

/** The message is committed with the appointment, so that it goes out once, and only for the time that the appointment has then. */
const remindOf = async (due: DueItem, seams: Seams): Promise<void> => {
  const now = toInstant(seams.clock());
  const [item, tenant] = await Promise.all([getItem(due.key), getTenant(tenantIdOf(due.key))]);
  const appointment = item && decodeRecord(AppointmentRecord, item);
  const dueAt = appointment && reminderDueAt(appointment);
  if (appointment === undefined || dueAt === undefined || dueAt === null || dueAt > now) return;
  const todo = lookAtReminder(appointment, tenant, now);
  await (todo === 'send'
    ? send(due, appointment, tenant, seams)
    : todo === 'drop'
      ? leaveOut(due)
      : postpone(due, todo.waitUntil));
};

const send = async (due: DueItem, appointment: AppointmentRecord, tenant: Tenant, seams: Seams) => {
  const now = toInstant(seams.clock());
  const [{ addressee, person }, words] = await Promise.all([
    recipientOf(tenant.id, appointment),
    collectionOf(tenant.id, kinds.templates).some(wordingIds('reminder')),
  ]);
  const known = await collectionOf(tenant.id, kinds.addresses).some(addressIdsOf([addressee]));
  const values = appointmentValues(appointment, tenant, person);
  const way = openWay(addressee, 'reminder', known);
  const canWrite =
    way !== undefined && needsOf(wordingOf('reminder', way.channel, words), values).length === 0;
  const reminds_of = { appointment_id: appointment.id, start: appointment.start };
  const write = (channel: MessageChannel) => ({
    ...writing('reminder', words, values)(channel),
    reminds_of,
  });
  const birth = { id: seams.ids.next(), now, tenant, known, purpose: 'reminder' as const };
  const message = canWrite ? notify(addressee, write, birth) : undefined;
  const text = message === undefined ? 'Appointment reminder not sent' : 'Appointment reminder sent';
  await commitDue(due, remind(appointment, message, now), text, seams);
};

const recipientOf = async (tenantId: string, { customer_id, lead_id }: AppointmentRecord) => {
  const customer =
    customer_id === null ? undefined : await collectionOf(tenantId, kinds.customers).find(customer_id);
  if (customer !== undefined) return { addressee: customerAddressee(customer), person: customer };
  return recipientOfLead(tenantId, await collectionOf(tenantId, kinds.leads).get(lead_id ?? ''));
};

/** Reminders of appointments whose time has come. */
export const appointmentWork = {
  appointment: eachDueUnlessSuspended(remindOf),
} as const satisfies DueHandlers;
