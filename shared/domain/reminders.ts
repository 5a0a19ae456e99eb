import type { Instant } from '../kernel/clock.ts';
import { type AppointmentRecord, movableStatuses } from './appointments.ts';
import { type MessageRecord, withMessages } from './communications.ts';
import { reminderMoment } from './reminderMoments.ts';

/** The sweeper checks an appointment before its start until it has a reminder. */
export const reminderDueAt = ({ status, remind_at }: AppointmentRecord): Instant | null =>
  movableStatuses.includes(status) ? remind_at : null;

/** Whether to send a reminder now, wait until a moment, or drop it, by the current settings. */
export const lookAtReminder = (
  appointment: AppointmentRecord,
  settings: Parameters<typeof reminderMoment>[1],
  now: Instant,
): 'send' | 'drop' | { readonly waitUntil: Instant } => {
  const waitUntil = reminderMoment(appointment.start, settings);
  if (waitUntil === null || appointment.start <= now) return 'drop';
  return waitUntil > now ? { waitUntil } : 'send';
};

/** Why a delayed reminder must not go out; undefined if it may. */
export const outdatedReason = (
  { reminds_of }: Pick<MessageRecord, 'reminds_of'>,
  appointment: AppointmentRecord | undefined,
  now: Instant,
): string | undefined => {
  if (reminds_of === undefined) return undefined;
  const isToCome = appointment !== undefined && movableStatuses.includes(appointment.status);
  return isToCome && appointment.start === reminds_of.start && now < appointment.start
    ? undefined
    : 'The appointment has changed since, or its time has come.';
};

/** Reminds once; without a message, nobody can be reminded. */
export const remind = (before: AppointmentRecord, message: MessageRecord | undefined, now: Instant) => {
  const reminded = message === undefined ? {} : { reminded_at: now, updated_at: now };
  const appointment: AppointmentRecord = { ...before, remind_at: null, ...reminded };
  return withMessages({ changes: [{ before, after: appointment }], events: [], appointment }, [message]);
};
