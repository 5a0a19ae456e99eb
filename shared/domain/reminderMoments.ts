import type { Settings } from '../contract/settings.ts';
import { addSeconds, type Instant } from '../kernel/clock.ts';
import { quietHoursAt } from './quietHours.ts';

export type Reminding = Pick<Settings, 'reminders' | 'quiet_hours' | 'time_zone'>;

/** A due reminder has gone out within this time. */
const sendingSeconds = 600;

/**
 * When to remind the customer: before quiet hours that would delay an SMS until the appointment starts. Null while
 * reminders are off.
 */
export const reminderMoment = (start: Instant, settings: Reminding): Instant | null => {
  const { appointments } = settings.reminders;
  if (appointments === null) return null;
  const moment = addSeconds(start, -3_600 * appointments);
  const quiet = quietHoursAt(settings, addSeconds(moment, sendingSeconds));
  return quiet !== undefined && quiet.until >= start ? addSeconds(quiet.from, -sendingSeconds) : moment;
};

/** Null while reminders are off, and if the time is already over, because a person who has just booked needs no reminder. */
export const remindAt = (start: Instant, settings: Reminding, now: Instant): Instant | null => {
  const moment = reminderMoment(start, settings);
  return moment !== null && moment > now ? moment : null;
};
