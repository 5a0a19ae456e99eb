import type { JobRecord } from '../../shared/domain/jobs.ts';
import { unwarned } from './anybody.ts';

/** A new job as the table holds it, of a contract that nobody reads. */
export const scheduledJob = ({
  now,
  ...job
}: Pick<JobRecord, 'id' | 'lifecycle_number' | 'customer_id'> & { readonly now: string }): JobRecord => ({
  kind: 'job',
  version: 0,
  status: 'scheduled',
  contract_id: '01900000-0000-7000-8000-0000000000c0',
  estimate_id: null,
  lead_id: null,
  title: null,
  service: null,
  location: null,
  line_items: [],
  scheduled_start: null,
  crew_ids: [],
  visits: [],
  worked: [],
  visits_made: 0,
  ...unwarned,
  completed_at: null,
  reason: null,
  created_at: now,
  updated_at: now,
  ...job,
});
