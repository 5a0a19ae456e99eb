import { describe, expect, test } from 'vitest';
import { reschedule } from '../../shared/domain/appointmentMoves.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';
import { ann, appointment, calendars, reminding, remindingBefore } from '../support/visits.ts';

const now = '2026-11-20T12:00:00.000Z';
const later = '2026-11-20T13:00:00.000Z';

describe('rescheduling', () => {
  test('a move that overlaps its own old time is allowed, and leaves one engagement on each day', () => {
    const move = { start: '2026-12-02T00:30:00.000Z', end: '2026-12-02T02:00:00.000Z' };
    const { changes, events } = reschedule(appointment, move, {
      technicians: [ann],
      calendars,
      settings: reminding,
      now: later,
    });
    expect(changes.slice(1).map(({ after }) => after)).toMatchObject([
      { id: '2026-12-01#ann', version: 1, busy: [] },
      { id: '2026-12-02#ann', version: 1, busy: [{ appointment_id: 'visit', ...move }] },
    ]);
    expect(events).toMatchObject([
      { data: { previous_start: appointment.start, previous_end: appointment.end, ...move } },
    ]);
  });

  test.each([
    ['2026-12-05T10:00:00.000Z', 24, '2026-12-04T10:00:00.000Z'],
    ['2026-12-05T10:00:00.000Z', 2, '2026-12-05T08:00:00.000Z'],
    ['2026-12-05T10:00:00.000Z', null, null],
    ['2026-11-20T15:00:00.000Z', 24, null],
  ])(
    'an appointment moved to %s with %s hours in the settings is reminded of at %s',
    (start, hours, remind_at) => {
      const move = { start, end: addSeconds(start, 3_600) };
      const circumstances = { technicians: [ann], calendars, settings: remindingBefore(hours), now: later };
      expect(reschedule(appointment, move, circumstances).appointment).toMatchObject({
        reminded_at: null,
        remind_at,
      });
    },
  );

  test.each([
    ['start', { start: '2026-12-01T23:30:00.000Z' }],
    ['end', { end: '2026-12-02T01:30:00.000Z' }],
  ])('an appointment moved to another %s alone is announced with the time before', (_, move) => {
    const { start, end } = appointment;
    const { events } = reschedule(
      appointment,
      { start, end, ...move },
      { technicians: [], calendars, settings: reminding, now: later },
    );

    expect(events).toMatchObject([
      {
        type: 'appointment.rescheduled',
        data: { start, end, ...move, previous_start: start, previous_end: end },
      },
    ]);
  });

  test('another technician at the same time moves the calendars and announces no new time', () => {
    const { start, end } = appointment;
    const { appointment: given, ...decision } = reschedule(
      appointment,
      { start, end, technician_id: 'bob' },
      { technicians: [], calendars, settings: reminding, now: later },
    );

    expect(given.technician_id).toBe('bob');
    expect(decision.changes.length).toBeGreaterThan(1);
    expect(decision.events).toEqual([]);
  });

  test('the same time and technician only change the notes and announce nothing', () => {
    const { start, end } = appointment;
    const decision = reschedule(
      appointment,
      { start, end, notes: 'Knock.' },
      { technicians: [{ ...ann, active: false }], calendars, settings: reminding, now: later },
    );
    expect(decision.appointment).toMatchObject({ notes: 'Knock.', reminded_at: now, remind_at: null });
    expect(decision.changes.length).toBe(1);
    expect(decision.events).toEqual([]);
  });
});
