import * as z from 'zod';
import { aboutChanges, ChangesPageOf, updatedSince } from './changes.ts';
import { hasAtMost, longestSms, tooLongForSms } from './communications.ts';
import { Id, IdParams, LifecycleNumber, ListQuery, LongText, Timestamp } from './fields.ts';
import { operation } from './operation.ts';
import { fromTo, isFromTo, Moment, notFromTo } from './period.ts';
import { versioned } from './versioned.ts';
import { warnedOfPeople } from './warnings.ts';

export const FollowUpStatus = z.enum(['scheduled', 'due', 'done', 'canceled', 'failed']);
export type FollowUpStatus = z.output<typeof FollowUpStatus>;

const FollowUpSubject = z.enum(['lead', 'customer', 'estimate', 'job', 'invoice']);
const FollowUpChannel = z.enum(['sms', 'email', 'call']);

/**
 * A task for `scheduled_for`: an SMS or email is sent then and completed, a call is due until it is completed.
 * `assignee_id` is a technician, and `known` is false for one that is not described. `template` is the key of a
 * template, or else the text; `note` is for the assignee. `message_id` is the sent message, `outcome` the note of its
 * completion.
 */
export const FollowUp = z.object({
  id: Id,
  status: FollowUpStatus,
  entity_type: FollowUpSubject,
  entity_id: Id,
  lifecycle_number: LifecycleNumber,
  channel: FollowUpChannel,
  scheduled_for: Timestamp,
  template: z.string().nullable(),
  note: z.string().nullable(),
  assignee_id: Id.nullable(),
  ...warnedOfPeople,
  message_id: Id.nullable(),
  outcome: z.string().nullable(),
  failure_reason: z.string().nullable(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
versioned.add(FollowUp);

const FollowUpFields = z.object({
  entity_type: FollowUpSubject.describe('The subject.'),
  entity_id: Id.describe('Its id.'),
  channel: FollowUpChannel.describe('sms and email go out by themselves; a call waits for a person.'),
  scheduled_for: Moment.describe('The moment, with its offset.'),
  template: LongText.optional().describe(
    "The key of one of listTemplates, or the text itself; by default the channel's template.",
  ),
  note: LongText.optional().describe('The subject, for the office.'),
  assignee_id: Id.optional().describe('The technician who calls.'),
});
export const FollowUpInput = FollowUpFields.refine(
  ({ channel, template = '' }) => channel !== 'sms' || hasAtMost(longestSms, template),
  {
    path: ['template'],
    message: tooLongForSms,
    // A template that is too long for every channel is reported once.
    when: ({ issues }) => issues.length === 0,
  },
);
export type FollowUpInput = z.output<typeof FollowUpInput>;

/** The result of the follow-up. */
export const FollowUpCompletion = z
  .object({ outcome: LongText.optional().describe('The outcome.') })
  .default({});

export const scheduleFollowUp = operation({
  id: 'scheduleFollowUp',
  method: 'POST',
  path: '/follow-ups',
  summary: 'Schedule a follow-up on a lead, a customer, an estimate or a job',
  scopes: ['communications.write'],
  body: FollowUpInput,
  success: { status: 201, body: FollowUp },
  fails: ['not_found'],
  timelineText: 'Follow-up scheduled',
  essential: true,
  reachesOut: true,
});

export const getFollowUp = operation({
  id: 'getFollowUp',
  method: 'GET',
  path: '/follow-ups/{id}',
  summary: 'Read a follow-up',
  scopes: ['communications.read'],
  params: IdParams,
  success: { status: 200, body: FollowUp },
  fails: ['not_found'],
});

export const listFollowUps = operation({
  id: 'listFollowUps',
  method: 'GET',
  path: '/follow-ups',
  summary: 'List follow-ups, newest first; from and to select by scheduled_for',
  notes: aboutChanges,
  scopes: ['communications.read'],
  query: ListQuery.extend({
    ...updatedSince,
    status: FollowUpStatus.optional().describe('Only follow-ups in this state.'),
    ...fromTo,
  }).refine(isFromTo, notFromTo),
  success: { status: 200, body: ChangesPageOf(FollowUp) },
});

export const cancelFollowUp = operation({
  id: 'cancelFollowUp',
  method: 'POST',
  path: '/follow-ups/{id}/cancel',
  summary: 'Cancel a follow-up that is not done yet',
  scopes: ['communications.write'],
  params: IdParams,
  success: { status: 200, body: FollowUp },
  fails: ['not_found', 'illegal_transition'],
  timelineText: 'Follow-up canceled',
});

export const completeFollowUp = operation({
  id: 'completeFollowUp',
  method: 'POST',
  path: '/follow-ups/{id}/complete',
  summary: 'Mark a follow-up as done; a scheduled one then sends nothing',
  scopes: ['communications.write'],
  params: IdParams,
  body: FollowUpCompletion,
  success: { status: 200, body: FollowUp },
  fails: ['not_found', 'illegal_transition'],
  timelineText: 'Follow-up completed',
});
