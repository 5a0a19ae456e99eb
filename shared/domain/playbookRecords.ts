import * as z from 'zod';
import { Id, Timestamp } from '../contract/fields.ts';
import { PlaybookInput, PlaybookSchedule } from '../contract/playbooks.ts';
import { record } from './record.ts';

// Separate from the built-in playbooks, because every function contains this kind of record and few contain those.

/** The author of later work, with the permissions at the request. */
export const Principal = z.object({ actor: z.string(), client_id: z.string(), scopes: z.array(z.string()) });
export type Principal = z.output<typeof Principal>;

const { name, steps } = PlaybookInput.shape;

export const PlaybookRecord = record(
  'playbook',
  z.object({
    id: Id,
    name,
    description: z.string(),
    defaults: z.record(z.string(), z.unknown()),
    steps,
    summary: z.string().nullable(),
    /** `time_zone` belongs to `next_run_at`; a schedule stored earlier has none. */
    schedule: PlaybookSchedule.extend({ author: Principal, time_zone: z.string().optional() }).nullable(),
    created_at: Timestamp,
    updated_at: Timestamp,
  }),
);
export type PlaybookRecord = z.output<typeof PlaybookRecord>;

export const fallsDueAt = ({ schedule }: PlaybookRecord): string | null => schedule?.next_run_at ?? null;
