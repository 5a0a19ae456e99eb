import type { Settings } from '../contract/settings.ts';
import { type Instant, toInstant } from '../kernel/clock.ts';
import { addDays, dayIn, momentIn } from '../kernel/zone.ts';

type TenantSettings = Pick<Settings, 'quiet_hours' | 'time_zone'>;

export const quietHoursAt = (
  { quiet_hours, time_zone }: TenantSettings,
  now: Instant,
): { readonly from: Instant; readonly until: Instant } | undefined => {
  if (quiet_hours === null) return undefined;
  const { from, to } = quiet_hours;
  const moment = Date.parse(now);
  const today = dayIn(time_zone, moment);
  // The quiet hours of two days never overlap, even when clocks change: a skipped or repeated time is one moment.
  const [hours] = [addDays(today, -1), today].flatMap((day) => {
    const begins = momentIn(time_zone, day, from);
    const ends = momentIn(time_zone, from < to ? day : addDays(day, 1), to);
    return begins <= moment && moment < ends ? [{ begins, ends }] : [];
  });
  return hours && { from: toInstant(new Date(hours.begins)), until: toInstant(new Date(hours.ends)) };
};

export const quietUntil = (settings: TenantSettings, now: Instant): Instant | undefined =>
  quietHoursAt(settings, now)?.until;
