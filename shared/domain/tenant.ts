import { z } from 'zod';
import { Settings } from '../contract/settings.ts';
import { record } from './record.ts';

/** The company itself: its settings and whether it may use the service. `id` is its `org_id`. */
export const TenantRecord = record(
  'tenant',
  Settings.extend({ id: z.string(), status: z.enum(['active', 'suspended']), created_at: z.string() }),
);
export type Tenant = z.output<typeof TenantRecord>;
