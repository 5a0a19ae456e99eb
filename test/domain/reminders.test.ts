import { describe, expect, test } from 'vitest';
import { strangerFiling } from '../../shared/domain/addressees.ts';
import { AppointmentRecord } from '../../shared/domain/appointments.ts';
import { queued } from '../../shared/domain/communications.ts';
import { lookAtReminder, outdatedReason, remind, reminderDueAt } from '../../shared/domain/reminders.ts';

const start = '2026-12-02T12:00:00.000Z';
const dayBefore = '2026-12-01T12:00:00.000Z';
const id = '0199aaaa-0000-7000-8000-000000000001';

const stored = {
  kind: 'appointment',
  version: 1,
  id,
  start,
  end: '2026-12-02T13:00:00.000Z',
  status: 'booked',
  status_reason: null,
  customer_id: null,
  lead_id: null,
  lifecycle_number: 'ABCD-EFGH-JKMN',
  technician_id: null,
  service: null,
  notes: null,
  location: null,
  created_at: dayBefore,
  updated_at: dayBefore,
};
const appointment: AppointmentRecord = { ...AppointmentRecord.parse(stored), remind_at: dayBefore };

test('an appointment from before there were reminders has none', () => {
  expect(AppointmentRecord.parse(stored)).toMatchObject({ reminded_at: null, remind_at: null });
});

describe('a reminder', () => {
  test.each([
    ['booked', dayBefore],
    ['confirmed', dayBefore],
    ['en_route', null],
    ['completed', null],
    ['canceled', null],
    ['no_show', null],
  ] as const)('the reminder of a %s appointment is due at %s', (status, dueAt) => {
    expect(reminderDueAt({ ...appointment, status })).toBe(dueAt);
  });

  test.each([
    ['is sent from its time on', 24, dayBefore, 'send'],
    ['is sent until the appointment begins', 24, '2026-12-02T11:59:59.999Z', 'send'],
    ['is dropped once it begins', 24, start, 'drop'],
    ['is dropped where reminders are off', null, dayBefore, 'drop'],
    ['waits for its time', 24, '2026-12-01T11:59:59.999Z', { waitUntil: dayBefore }],
    ['waits as the settings are now', 2, dayBefore, { waitUntil: '2026-12-02T10:00:00.000Z' }],
  ] as const)('%s', (_, hours, now, todo) => {
    const settings = { reminders: { appointments: hours }, quiet_hours: null, time_zone: 'America/New_York' };
    expect(lookAtReminder(appointment, settings, now)).toEqual(todo);
  });

  test.each([
    ['of the same time', {}, dayBefore, false],
    ['of one that is confirmed', { status: 'confirmed' }, dayBefore, false],
    ['until the appointment begins', {}, '2026-12-02T11:59:59.999Z', false],
    ['once it begins', {}, start, true],
    ['of one that was moved', { start: '2026-12-03T12:00:00.000Z' }, dayBefore, true],
    ['of one that was canceled', { status: 'canceled' }, dayBefore, true],
    ['of one under way', { status: 'en_route' }, dayBefore, true],
  ] as const)('a waiting reminder %s is outdated or not', (_, changes, now, isOutdated) => {
    const message = { reminds_of: { appointment_id: id, start } };

    expect(outdatedReason(message, { ...appointment, ...changes }, now) !== undefined).toBe(isOutdated);
    expect(outdatedReason({}, undefined, now)).toBeUndefined();
  });

  test('a reminder is noted with its message, once', () => {
    const content = { channel: 'sms', to: '+12125550147', subject: null, body: 'Hi' } as const;
    const message = queued(content, strangerFiling(id), { id, now: dayBefore, tenant: { name: 'Acme' } });
    const after = { ...appointment, remind_at: null, reminded_at: dayBefore, updated_at: dayBefore };

    expect(remind(appointment, message, dayBefore)).toEqual({
      changes: [{ before: appointment, after }, { after: message }],
      events: [],
      appointment: after,
    });
  });

  test('a reminder without a recipient is only taken off the due list', () => {
    const after = { ...appointment, remind_at: null };

    expect(remind(appointment, undefined, start).changes).toEqual([{ before: appointment, after }]);
  });
});
