import * as z from 'zod';
import { Settings } from '../contract/settings.ts';
import { type Birth, type Decision, record } from './record.ts';

/** The company itself: its settings and whether it may use the service. `id` is its `org_id`. */
export const TenantRecord = record(
  'tenant',
  Settings.extend({ id: z.string(), status: z.enum(['active', 'suspended']), created_at: z.string() }),
);
export type Tenant = z.output<typeof TenantRecord>;

/** An `org_id` is part of every key of the table, which is why it has so few letters to choose from. */
export const TenantId = z
  .string()
  .regex(/^org_[a-z0-9_-]{1,60}$/, 'Must be org_ and then up to 60 lower-case letters, digits, _ or -.');

type Decided = Decision & { readonly tenant: Tenant };

export const found = (settings: Settings, { id, now }: Birth): Decided => {
  const tenant: Tenant = {
    kind: 'tenant',
    version: 0,
    id,
    status: 'active',
    created_at: now,
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
