import type * as z from 'zod';
import { FollowUp, type FollowUpInput, type FollowUpStatus } from '../contract/followUps.ts';
import { assertTransition, type Transitions } from '../kernel/transitions.ts';
import { type Birth, record } from './record.ts';

export const FollowUpRecord = record('follow_up', FollowUp);
export type FollowUpRecord = z.output<typeof FollowUpRecord>;

export const followUpTransitions = {
  scheduled: ['done', 'canceled', 'failed'],
  done: [],
  canceled: [],
  failed: [],
} as const satisfies Transitions<FollowUpStatus>;

/** A follow-up belongs to the journey of the record that it is about. */
export const schedule = (
  { template, assignee_id, ...input }: FollowUpInput,
  { lifecycle_number }: { readonly lifecycle_number: string },
  { id, now }: Birth,
) => {
  const followUp: FollowUpRecord = {
    kind: 'follow_up',
    version: 0,
    id,
    status: 'scheduled',
    ...input,
    lifecycle_number,
    template: template ?? null,
    assignee_id: assignee_id ?? null,
    created_at: now,
    updated_at: now,
  };
  return { changes: [{ after: followUp }], events: [], followUp };
};

/** @throws Failure `illegal_transition` */
export const cancel = (before: FollowUpRecord, now: string) => {
  assertTransition('follow-up', followUpTransitions, before.status, 'canceled');
  const followUp: FollowUpRecord = { ...before, status: 'canceled', updated_at: now };
  return { changes: [{ before, after: followUp }], events: [], followUp };
};
