import { describe, expect, test } from 'vitest';
import { FollowUpInput, FollowUpStatus } from '../../shared/contract/followUps.ts';
import { strangerFiling } from '../../shared/domain/addressees.ts';
import {
  becomeDue,
  cancel,
  complete,
  type FollowUpRecord,
  fallsDueAt,
  followUpTransitions,
  schedule,
  sendNow,
} from '../../shared/domain/followUps.ts';
import { anybody } from '../support/anybody.ts';

const now = '2026-11-20T12:00:00.000Z';
const later = '2026-11-21T12:00:00.000Z';
const birth = { id: '0199aaaa-0000-7000-8000-000000000001', now };
const input = FollowUpInput.parse({
  entity_type: 'estimate',
  entity_id: '0199aaaa-0000-7000-8000-000000000002',
  channel: 'call',
  scheduled_for: '2026-11-25T09:00:00-05:00',
});

const asked = { ...birth, ...anybody };
const scheduled = schedule(input, { lifecycle_number: 'LEAD-0000-0001' }, asked).followUp;
const inStatus = (status: FollowUpStatus): FollowUpRecord => ({ ...scheduled, version: 2, status });

describe('scheduling', () => {
  test('a follow-up takes the journey of its subject and waits', () => {
    expect(scheduled).toMatchObject({
      ...input,
      status: 'scheduled',
      scheduled_for: '2026-11-25T14:00:00.000Z',
      lifecycle_number: 'LEAD-0000-0001',
      template: null,
      assignee_id: null,
      created_at: now,
    });
  });

  test('scheduling a follow-up changes nothing else and fires no event', () => {
    expect(schedule(input, { lifecycle_number: 'L' }, asked)).toMatchObject({
      changes: [{ after: { id: birth.id } }],
      events: [],
    });
  });
});

describe('canceling', () => {
  test.each(FollowUpStatus.options)('a follow-up that is %s is canceled only as its table says', (status) => {
    const attempt = () => cancel(inStatus(status), later);

    if ((followUpTransitions[status] as readonly string[]).includes('canceled')) {
      expect(attempt()).toMatchObject({
        changes: [{ before: inStatus(status), after: { status: 'canceled', updated_at: later } }],
        events: [],
      });
    } else {
      expect(attempt).toThrow(
        expect.objectContaining({
          message: expect.stringMatching(/^The follow-up is /),
          code: 'illegal_transition',
          details: { from: status, to: 'canceled', allowed: [] },
        }),
      );
    }
  });

  test('only a follow-up that is pending or due can be canceled', () => {
    expect(FollowUpStatus.options.filter((status) => followUpTransitions[status].length > 0)).toEqual([
      'scheduled',
      'due',
    ]);
  });
});

describe('completing', () => {
  test.each(['scheduled', 'due'] as const)(
    'completing a %s follow-up makes it done and keeps the outcome',
    (status) => {
      expect(complete(inStatus(status), 'They will think about it.', later).followUp).toEqual({
        ...inStatus(status),
        status: 'done',
        outcome: 'They will think about it.',
        updated_at: later,
      });
      expect(complete(inStatus(status), undefined, later).followUp.outcome).toBeNull();
    },
  );

  test.each(['done', 'canceled', 'failed'] as const)('completing a %s follow-up is refused', (status) => {
    expect(() => complete(inStatus(status), undefined, later)).toThrow(
      expect.objectContaining({ code: 'illegal_transition' }),
    );
  });
});

describe('the time of a follow-up', () => {
  const filing = strangerFiling('0199aaaa-0000-7000-8000-000000000003');
  const person = { phone: '+12125550123', phone_extension: null, email: 'ann@example.com', filing };
  const occasion = {
    tenant: { name: 'Acme' },
    addressee: person,
    notice: { subject: 'Hi', body: 'Hello.' },
  };
  const text = { ...scheduled, channel: 'sms' } as const;
  const sentBirth = { id: '0199aaaa-0000-7000-8000-000000000004', now: later };

  test('only a pending follow-up is on the due list', () => {
    expect(FollowUpStatus.options.map((status) => fallsDueAt(inStatus(status)))).toEqual([
      scheduled.scheduled_for,
      ...Array(FollowUpStatus.options.length - 1).fill(null),
    ]);
  });

  test('the time of a follow-up makes a call due', () => {
    expect(becomeDue(scheduled, later).followUp).toEqual({ ...scheduled, status: 'due', updated_at: later });
  });

  test.each([
    ['sms', person.phone, null],
    ['email', person.email, 'Hi'],
  ] as const)('a follow-up by %s is sent once and for all', (channel, to, subject) => {
    const { changes, followUp } = sendNow({ ...text, channel }, occasion, sentBirth);

    expect(followUp).toMatchObject({ status: 'done', message_id: sentBirth.id });
    expect(changes).toMatchObject([
      { before: { status: 'scheduled' }, after: followUp },
      {
        after: { kind: 'message', id: sentBirth.id, status: 'queued', channel, to, subject, body: 'Hello.' },
      },
    ]);
    expect(changes[1]?.after).toMatchObject({ purpose: 'reminder' });
  });

  test.each([
    ['no phone', { phone: null }, "The estimate's customer has no phone."],
    [
      'an extension',
      { phone_extension: '12' },
      "The estimate's customer has a phone with an extension, which no SMS reaches.",
    ],
  ])('a follow-up sends no SMS to a person with %s', (_, address, failure_reason) => {
    const addressee = { ...person, ...address };
    const { changes, followUp } = sendNow(text, { ...occasion, addressee }, sentBirth);

    expect(followUp).toMatchObject({ status: 'failed', failure_reason, message_id: null });
    expect(changes).toHaveLength(1);
  });

  test('a follow-up names a lead without a phone, and no customer of it', () => {
    const ofLead = { ...text, entity_type: 'lead' } as const;
    const { followUp } = sendNow(ofLead, { ...occasion, addressee: { ...person, phone: null } }, sentBirth);

    expect(followUp.failure_reason).toBe('The lead has no phone.');
  });
});
