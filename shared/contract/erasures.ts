import * as z from 'zod';
import { Id, IdParams, Timestamp } from './fields.ts';
import { operation } from './operation.ts';

export const ErasureStatus = z.enum(['queued', 'running', 'done']);

/** The counts so far, by kind: records, journal entries, events, deliveries and stored responses. */
export const ErasureCounts = z.record(z.string(), z.int().nonnegative());

/** The erasure of one person's data. */
export const Erasure = z.object({
  id: Id,
  customer_id: Id,
  status: ErasureStatus,
  counts: ErasureCounts,
  created_at: Timestamp,
  finished_at: Timestamp.nullable(),
});

/** A pending item that the erasure cancels, with its start or due time. */
export const Canceled = z.object({ entity: z.enum(['appointment', 'follow_up']), at: Timestamp });

export type Canceled = z.output<typeof Canceled>;

export const RequestedErasure = z.object({
  erasure_id: Id,
  cancels: z.array(Canceled).describe('The earliest 100 canceled visits and follow-ups.'),
});

export const eraseCustomer = operation({
  id: 'eraseCustomer',
  method: 'POST',
  path: '/customers/{id}/erase',
  summary: "Erase a person's data permanently; amounts, dates and ids stay",
  notes:
    'Continues after the response; `getErasure` shows the progress. Pending visits and follow-ups are canceled. Backups keep it for at most 35 more days.',
  scopes: ['customers.write'],
  params: IdParams,
  success: { status: 202, body: RequestedErasure },
  fails: ['not_found'],
  timelineText: 'Erasure of personal data requested',
  essential: true,
});

export const getErasure = operation({
  id: 'getErasure',
  method: 'GET',
  path: '/erasures/{id}',
  summary: 'Read the progress of an erasure, and the number of erased records by kind',
  scopes: ['customers.write'],
  params: IdParams,
  success: { status: 200, body: Erasure },
  fails: ['not_found'],
});
