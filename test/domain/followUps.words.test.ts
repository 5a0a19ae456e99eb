import { describe, expect, test } from 'vitest';
import { leadAddressee } from '../../shared/domain/addressees.ts';
import {
  becomeDue,
  cancel,
  complete,
  FollowUpRecord,
  failToSend,
  schedule,
  sendNow,
} from '../../shared/domain/followUps.ts';
import { putInPlace } from '../../shared/domain/technicians.ts';
import { anybody } from '../support/anybody.ts';
import { refusal } from '../support/refusal.ts';
import { born, followUp, idNumbered, lead, now } from './made.ts';

const later = '2026-12-01T10:00:00.000Z';
const input = {
  entity_type: 'lead' as const,
  entity_id: lead.id,
  channel: 'sms' as const,
  scheduled_for: '2026-12-01T10:00:00.000Z',
};
const scheduled = (more: object = {}, circumstances: object = {}) =>
  schedule({ ...input, ...more }, lead, { ...born(11), ...anybody, ...circumstances }).followUp;

describe('a planned follow-up', () => {
  test('a follow-up keeps every given field', () => {
    const said = { template: 'Hi {{first_name}}', note: 'Second call.', assignee_id: 'ann' };

    expect(scheduled(said)).toMatchObject({ ...input, ...said, kind: 'follow_up', version: 0, known: false });
    expect(FollowUpRecord.parse(followUp)).toEqual(followUp);
    expect(followUp).toMatchObject({ template: null, note: null, assignee_id: null, known: true });
  });

  test.each([
    ['an assignee whom nobody has described', { assignee_id: 'gone' }, {}, ['unknown_person']],
    ['a time that is over', { scheduled_for: '2026-11-20T11:59:59.999Z' }, {}, ['in_the_past']],
    ['words that look like a key and are none', { template: 'second_call' }, {}, ['unknown_template']],
    ['words that do not look like a key', { template: 'A second call' }, {}, []],
  ])('the warnings of a follow-up with %s', (_, more, circumstances, warnings) => {
    expect(scheduled(more, circumstances).warnings).toEqual(warnings);
  });

  test('an unknown assignee is refused if the company wants known people only', () => {
    const made = putInPlace(
      undefined,
      { name: 'Ann', skills: [], teams: [], territories: [], working_hours: [], time_off: [], active: true },
      { id: idNumbered(60), now },
    );
    const strict = { technicians: [made.technician], settings: { known_people_only: true } };

    expect(scheduled({ assignee_id: idNumbered(60) }, strict).warnings).toEqual([]);
    expect(refusal(() => scheduled({ assignee_id: 'gone' }, strict))).toMatchObject({
      code: 'not_found',
      message: 'No such technician.',
    });
    expect(scheduled({}, strict).known).toBe(true);
  });

  test('a follow-up is refused if its template needs values that its record lacks', () => {
    const issues = { details: { issues: [{ path: 'template' }] } };
    const wording = { id: 'x', key: 'note', subject: null, body: '{{total}}' };

    expect(refusal(() => scheduled({ template: 'For {{total}}' }))).toMatchObject(issues);
    expect(refusal(() => scheduled({ template: 'note' }, { wording }))).toMatchObject(issues);
    expect(scheduled({ template: 'note' }, { wording: { ...wording, body: 'Hi' } }).warnings).toEqual([]);
  });
});

describe('a follow-up whose time has come', () => {
  const tenant = { name: 'Acme' };
  const notice = { subject: 'A note', body: 'Hello', link: undefined };
  const addressee = { ...leadAddressee(lead), phone: '+12125550147', email: 'a@x.example' };
  const sent = (channel: 'sms' | 'email', more: object = {}) =>
    sendNow(
      { ...followUp, channel, ...more },
      { tenant, addressee, notice },
      { id: idNumbered(70), now: later },
    );

  test.each([
    ['sms', '+12125550147', null],
    ['email', 'a@x.example', 'A note'],
  ] as const)('a due follow-up by %s sends one message and is done', (channel, to, subject) => {
    const { changes, events, followUp: done } = sent(channel);

    expect(done).toMatchObject({ status: 'done', message_id: idNumbered(70), updated_at: later });
    expect(changes).toMatchObject([
      { before: { status: 'scheduled' }, after: done },
      {
        after: {
          kind: 'message',
          id: idNumbered(70),
          channel,
          to,
          subject,
          body: 'Hello',
          purpose: 'reminder',
        },
      },
    ]);
    expect(events).toEqual([]);
  });

  test.each([
    ['lead', 'lead'],
    ['customer', 'customer'],
    ['estimate', "estimate's customer"],
    ['job', "job's customer"],
  ])('a follow-up about a %s without a phone fails and says whose phone is missing', (entity_type, named) => {
    const nowhere = { ...addressee, phone: null };
    const { changes, followUp: failed } = sendNow(
      { ...followUp, channel: 'sms', entity_type: entity_type as 'lead' },
      { tenant, addressee: nowhere, notice },
      { id: idNumbered(70), now: later },
    );

    expect(failed).toMatchObject({ status: 'failed', failure_reason: expect.stringContaining(named) });
    expect(changes).toHaveLength(1);
  });
});

test('a change of status changes only the follow-up', () => {
  const after = (fields: object) => ({ ...followUp, ...fields, updated_at: later });
  const outcomes = [
    [becomeDue(followUp, later), after({ status: 'due' })],
    [cancel(followUp, later), after({ status: 'canceled' })],
    [complete(followUp, 'Sold.', later), after({ status: 'done', outcome: 'Sold.' })],
    [complete(followUp, undefined, later), after({ status: 'done', outcome: null })],
    [failToSend(followUp, 'Gone.', later), after({ status: 'failed', failure_reason: 'Gone.' })],
  ] as const;

  for (const [decision, expected] of outcomes)
    expect(decision).toEqual({
      changes: [{ before: followUp, after: expected }],
      events: [],
      followUp: expected,
    });
  expect(refusal(() => cancel({ ...followUp, status: 'done' }, later)).message).toMatch(/^The follow-up is /);
  expect(refusal(() => complete({ ...followUp, status: 'done' }, undefined, later)).message).toMatch(
    /^The follow-up is /,
  );
});
