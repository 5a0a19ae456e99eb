import { describe, expect, test } from 'vitest';
import { FollowUpInput, FollowUpStatus } from '../../shared/contract/followUps.ts';
import { cancel, type FollowUpRecord, followUpTransitions, schedule } from '../../shared/domain/followUps.ts';

const now = '2026-11-20T12:00:00.000Z';
const later = '2026-11-21T12:00:00.000Z';
const birth = { id: '0199aaaa-0000-7000-8000-000000000001', now };
const input = FollowUpInput.parse({
  entity_type: 'estimate',
  entity_id: '0199aaaa-0000-7000-8000-000000000002',
  channel: 'call',
  scheduled_for: '2026-11-25T09:00:00-05:00',
});

const scheduled = schedule(input, { lifecycle_number: 'LEAD-0000-0001' }, birth).followUp;
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

  test('it changes nothing else and fires no event', () => {
    expect(schedule(input, { lifecycle_number: 'L' }, birth)).toMatchObject({
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
          code: 'illegal_transition',
          details: { from: status, to: 'canceled', allowed: [] },
        }),
      );
    }
  });

  test('only what is still to come can be canceled', () => {
    expect(FollowUpStatus.options.filter((status) => followUpTransitions[status].length > 0)).toEqual([
      'scheduled',
    ]);
  });
});
