import type * as z from 'zod';
import { type CompanyInput, nothingKnown } from '../contract/company.ts';
import type { Messages, MessagesInput, Notified } from '../contract/occasions.ts';
import type { SettingsInput } from '../contract/settings.ts';
import { customerOccasions } from '../contract/values.ts';
import { addSeconds, committedAfterSeconds, type Instant } from '../kernel/clock.ts';
import { emailIn } from '../kernel/email.ts';
import { invalidField } from '../kernel/failure.ts';
import { readPhone } from '../kernel/phone.ts';
import type { Tenant } from './tenants.ts';

/**
 * Concurrent bookings and playbooks may not see the change, so records are planned again once those requests have ended.
 * @throws Failure `invalid_request` for a phone number that cannot exist in the region
 */
export const changeSettings = (
  before: Tenant,
  { company: known, notify: told, messages: chosen, ...settings }: Partial<z.output<typeof SettingsInput>>,
  now: Instant,
) => {
  const region = settings.region ?? before.region;
  const tenant: Tenant = {
    ...before,
    ...settings,
    ...(known !== undefined && { company: companyWith(before, known, region) }),
    ...(told !== undefined && { notify: told.map(spelled(region)) }),
    ...(chosen !== undefined && { messages: messagesWith(before.messages, chosen) }),
  };
  const { appointments: hours } = tenant.reminders;
  const hasOtherHours = hours !== null && hours !== before.reminders.appointments;
  if (hasOtherHours || tenant.time_zone !== before.time_zone)
    tenant.plan_anew_at = addSeconds(now, committedAfterSeconds);
  return { changes: [{ before, after: tenant }], events: [], tenant };
};

const companyWith = (
  { company: before }: Tenant,
  asked: CompanyInput | null,
  region: string,
): Tenant['company'] => {
  if (asked === null) return nothingKnown;
  if (asked.phone && readPhone(asked.phone, region) === undefined)
    throw invalidField(
      'company.phone',
      'Must be a phone number, with its country code if it is of another country.',
    );
  const said = Object.entries(asked).filter(([, value]) => value !== undefined);
  return { ...before, ...Object.fromEntries(said.map(([name, value]) => [name, value || null])) };
};

const spelled =
  (region: string) =>
  ({ to, occasions }: Notified, index: number): Notified => {
    const address = to.includes('@') ? emailIn(to) : readPhone(to, region)?.number;
    if (address === undefined)
      throw invalidField(`notify.${index}.to`, 'Must be an email address or a phone number.');
    return { to: address, occasions: [...new Set(occasions)] };
  };

const messagesWith = (before: Messages, chosen: MessagesInput): Messages => ({
  ...before,
  ...Object.fromEntries(
    customerOccasions.map((occasion) => [occasion, { ...before[occasion], ...chosen[occasion] }]),
  ),
});
