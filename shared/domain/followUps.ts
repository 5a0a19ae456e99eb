import type * as z from 'zod';
import type { MessageChannel } from '../contract/communications.ts';
import { FollowUp, type FollowUpInput, type FollowUpStatus } from '../contract/followUps.ts';
import { assertTransition, type Transitions } from '../kernel/transitions.ts';
import type { Addressee } from './addressees.ts';
import { addressField, type Notice, obstacleTo, queued, withMessages } from './communications.ts';
import { ifUnknown, type PeopleRule } from './people.ts';
import { type Birth, record } from './record.ts';
import type { TechnicianRecord } from './technicians.ts';
import { assertFits, ifNoKey, inItsOwnWords, type Wording } from './templates.ts';
import { ifPast, toldOfPeople } from './warnings.ts';

export const FollowUpRecord = record('follow_up', FollowUp);
export type FollowUpRecord = z.output<typeof FollowUpRecord>;

export const followUpTransitions = {
  scheduled: ['due', 'done', 'canceled', 'failed'],
  due: ['done', 'canceled'],
  done: [],
  canceled: [],
  failed: [],
} as const satisfies Transitions<FollowUpStatus>;

/**
 * A follow-up belongs to the journey of its record.
 * @throws Failure `invalid_request` for a template that cannot be filled in, `not_found` for an unknown assignee if the
 * company allows only known ones
 */
export const schedule = (
  { template, note, assignee_id, ...input }: FollowUpInput,
  { lifecycle_number }: { readonly lifecycle_number: string },
  {
    id,
    now,
    settings,
    technicians,
    wording,
  }: Birth & {
    readonly settings: PeopleRule;
    readonly technicians: readonly TechnicianRecord[];
    readonly wording: Wording | undefined;
  },
) => {
  if (template !== undefined) assertFits(wording ?? inItsOwnWords(template), input.entity_type);
  const followUp: FollowUpRecord = {
    kind: 'follow_up',
    version: 0,
    id,
    status: 'scheduled',
    ...input,
    lifecycle_number,
    template: template ?? null,
    note: note ?? null,
    assignee_id: assignee_id ?? null,
    ...toldOfPeople([
      ifUnknown([assignee_id ?? []].flat(), technicians, settings),
      ifPast('scheduled_for', input.scheduled_for, now),
      ifNoKey(template, wording),
    ]),
    message_id: null,
    outcome: null,
    failure_reason: null,
    created_at: now,
    updated_at: now,
  };
  return { changes: [{ after: followUp }], events: [], followUp };
};

export const fallsDueAt = ({ status, scheduled_for }: FollowUpRecord): string | null =>
  status === 'scheduled' ? scheduled_for : null;

export type Occasion = {
  readonly tenant: { readonly name: string };
  readonly addressee: Addressee;
  readonly notice: Notice;
};

/** For the sweeper, once `scheduled_for` has passed: the call must be made. */
export const becomeDue = (before: FollowUpRecord, now: string) => become(before, 'due', {}, now);

/** The same for an SMS or email, which is sent if its addressee can be reached. */
export const sendNow = (
  before: FollowUpRecord & { readonly channel: MessageChannel },
  { tenant, addressee, notice: { subject, body, link } }: Occasion,
  { id, now }: Birth,
) => {
  const { channel, entity_type } = before;
  const obstacle = obstacleTo(
    channel,
    addressee,
    entity_type === 'lead' || entity_type === 'customer' ? entity_type : `${entity_type}'s customer`,
  );
  if (obstacle !== undefined) return failToSend(before, obstacle, now);
  const to = addressee[addressField[channel]];
  const words = { subject: channel === 'email' ? subject : null, body, link };
  const content = { channel, to, ...words, purpose: 'reminder' as const };
  const message = queued(content, addressee.filing, { id, now, tenant });
  return withMessages(become(before, 'done', { message_id: id }, now), [message]);
};

export const failToSend = (before: FollowUpRecord, failure_reason: string, now: string) =>
  become(before, 'failed', { failure_reason }, now);

/** @throws Failure `illegal_transition` */
export const complete = (before: FollowUpRecord, outcome: string | undefined, now: string) => {
  assertTransition('follow-up', followUpTransitions, before.status, 'done');
  return become(before, 'done', { outcome: outcome ?? null }, now);
};

/** @throws Failure `illegal_transition` */
export const cancel = (before: FollowUpRecord, now: string) => {
  assertTransition('follow-up', followUpTransitions, before.status, 'canceled');
  return become(before, 'canceled', {}, now);
};

const become = (
  before: FollowUpRecord,
  status: FollowUpStatus,
  fields: Partial<FollowUpRecord>,
  now: string,
) => {
  const followUp: FollowUpRecord = { ...before, ...fields, status, updated_at: now };
  return { changes: [{ before, after: followUp }], events: [], followUp };
};
