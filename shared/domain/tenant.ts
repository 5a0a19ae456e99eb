import * as z from 'zod';
import { type GivenSettings, Settings, settingDefaults } from '../contract/settings.ts';
import { type Birth, type Decision, record } from './record.ts';

const { estimate_valid_days, payment_terms_days, reminders, quiet_hours, unknown_senders } = Settings.shape;
const { payment_instructions, reply_to, brand } = Settings.shape;

/**
 * The company itself: its settings and whether it may use the service. `id` is its `org_id`. One that was stored before there was
 * a setting has what holds until it chooses.
 */
export const TenantRecord = record(
  'tenant',
  Settings.extend({ id: z.string(), status: z.enum(['active', 'suspended']), created_at: z.string() }),
).extend({
  estimate_valid_days: estimate_valid_days.default(settingDefaults.estimate_valid_days),
  payment_terms_days: payment_terms_days.default(settingDefaults.payment_terms_days),
  reminders: reminders.default(settingDefaults.reminders),
  quiet_hours: quiet_hours.default(settingDefaults.quiet_hours),
  unknown_senders: unknown_senders.default(settingDefaults.unknown_senders),
  payment_instructions: payment_instructions.default(settingDefaults.payment_instructions),
  reply_to: reply_to.default(settingDefaults.reply_to),
  brand: brand.default(settingDefaults.brand),
});
export type Tenant = z.output<typeof TenantRecord>;

/** An `org_id` is part of every key of the table, which is why it has so few letters to choose from. */
export const TenantId = z
  .string()
  .regex(/^org_[a-z0-9_-]{1,60}$/, 'Must be org_ and then up to 60 lower-case letters, digits, _ or -.');

type Decided = Decision & { readonly tenant: Tenant };

export const found = (settings: GivenSettings, { id, now }: Birth): Decided => {
  const tenant: Tenant = {
    kind: 'tenant',
    version: 0,
    id,
    status: 'active',
    created_at: now,
    ...settingDefaults,
    ...settings,
  };
  return { changes: [{ after: tenant }], events: [], tenant };
};

/** Changes nothing when the company has that status already. */
export const setTenantStatus = (before: Tenant, status: Tenant['status']): Decided => {
  const tenant = { ...before, status };
  const changes = before.status === status ? [] : [{ before, after: tenant }];
  return { changes, events: [], tenant };
};
