import type { Settings } from '../contract/settings.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import { addDays, dayIn, momentIn } from '../kernel/zone.ts';

type TenantSettings = Pick<Settings, 'quiet_hours' | 'time_zone'>;

/** The end of the tenant's quiet hours if it is in them at that moment. */
export const quietUntil = ({ quiet_hours, time_zone }: TenantSettings, now: Instant): Instant | undefined => {
  if (quiet_hours === null) return undefined;
  const { from, to } = quiet_hours;
  const moment = Date.parse(now);
  const today = dayIn(time_zone, moment);
  // The hours of two days never overlap, also where clocks change: a time that is skipped or comes twice is one moment.
  const [end] = [addDays(today, -1), today].flatMap((day) => {
    const ends = momentIn(time_zone, from < to ? day : addDays(day, 1), to);
    return momentIn(time_zone, day, from) <= moment && moment < ends ? [ends] : [];
  });
  return end === undefined ? undefined : toInstant(new Date(end));
};
