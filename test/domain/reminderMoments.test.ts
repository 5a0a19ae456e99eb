import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quietHoursAt } from '../../shared/domain/quietHours.ts';
import { remindAt, reminderMoment } from '../../shared/domain/reminderMoments.ts';
import { addSeconds } from '../../shared/kernel/clock.ts';

const inNewYork = { quiet_hours: { from: '21:00', to: '08:00' }, time_zone: 'America/New_York' };
const onClock = (clock: string) => new Date(`${clock}:00-05:00`).toISOString();

describe('the moment of a reminder', () => {
  test.each([
    ['before quiet hours that end once it begins', 2, '08:00', '2026-12-01T20:50'],
    ['before quiet hours that end later than that', 2, '07:00', '2026-12-01T20:50'],
    ['before quiet hours that would begin while it is sent', 11, '07:55', '2026-12-01T20:50'],
    ['at its time, to be held back, where they end before it', 2, '08:01', '2026-12-02T06:01'],
    ['at its time outside of them', 2, '11:00', '2026-12-02T09:00'],
    ['at its time shortly before they are over', 1, '08:55', '2026-12-02T07:55'],
  ] as const)('a reminder is sent %s', (_, appointments, time, expected) => {
    const settings = { ...inNewYork, reminders: { appointments } };

    expect(reminderMoment(onClock(`2026-12-02T${time}`), settings)).toBe(onClock(expected));
  });

  test('reminders that are off have no moment', () => {
    const off = { ...inNewYork, reminders: { appointments: null } };

    expect(reminderMoment(onClock('2026-12-02T11:00'), off)).toBeNull();
    expect(remindAt(onClock('2026-12-02T11:00'), off, onClock('2026-12-01T11:00'))).toBeNull();
  });

  test('a moment that has passed at the booking is none: a person who has just booked needs no reminder', () => {
    const settings = { quiet_hours: null, time_zone: 'UTC', reminders: { appointments: 2 } };
    const start = '2026-12-02T12:00:00.000Z';

    expect(remindAt(start, settings, '2026-12-02T09:59:59.999Z')).toBe('2026-12-02T10:00:00.000Z');
    expect(remindAt(start, settings, '2026-12-02T10:00:00.000Z')).toBeNull();
  });

  test('a reminder is never later than its hours, and never sent into quiet hours that outlast the wait', () => {
    const time = fc
      .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
    const moments = fc
      .date({ min: new Date('2026-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString());
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 72 }), time, time, (start, appointments, from, to) => {
        fc.pre(from !== to);
        const settings = { ...inNewYork, quiet_hours: { from, to }, reminders: { appointments } };
        const moment = reminderMoment(start, settings) ?? start;
        const planned = addSeconds(start, -3_600 * appointments);

        expect(moment <= planned).toBe(true);
        const quiet = quietHoursAt(settings, addSeconds(planned, 600));
        if (moment === planned) expect(quiet === undefined || quiet.until < start).toBe(true);
        else expect(moment).toBe(addSeconds(quiet?.from ?? start, -600));
      }),
    );
  });
});
