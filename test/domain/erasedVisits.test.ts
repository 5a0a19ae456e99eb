import { describe, expect, test } from 'vitest';
import { AppointmentStatus } from '../../shared/contract/appointments.ts';
import { cancelErased, canceledWith, isStillToCome } from '../../shared/domain/erasedVisits.ts';
import { booked, followUp, lead, now } from './made.ts';

const { appointment } = booked;
const after = '2026-12-01T10:00:00.000Z';

describe('the pending records of an erased person', () => {
  test('only an open visit whose start is ahead is still to come', () => {
    const pending = AppointmentStatus.options.filter((status) =>
      isStillToCome({ ...appointment, status }, now),
    );

    expect(pending).toEqual(['booked', 'confirmed', 'en_route']);
    expect(isStillToCome(appointment, appointment.start)).toBe(false);
    expect(isStillToCome(appointment, after)).toBe(false);
  });

  test('pending visits and follow-ups are listed by time, and other records are not', () => {
    const sooner = { ...followUp, scheduled_for: '2026-11-21T10:00:00.000Z' };
    const sent: typeof followUp = { ...followUp, status: 'done' };

    expect(canceledWith([lead, appointment, sooner, sent], now)).toEqual([
      { entity: 'follow_up', at: sooner.scheduled_for },
      { entity: 'appointment', at: appointment.start },
    ]);
  });

  test('at most the earliest hundred are listed', () => {
    const many = Array.from({ length: 120 }, (_, day) => ({
      ...followUp,
      scheduled_for: new Date(Date.UTC(2027, 0, 120 - day)).toISOString(),
    }));
    const listed = canceledWith(many, now).map(({ at }) => at);

    expect(listed).toHaveLength(100);
    expect(listed).toEqual(listed.toSorted());
    expect(listed[0]).toBe(new Date(Date.UTC(2027, 0, 1)).toISOString());
  });

  test('an erased visit is canceled without the person’s words, and its event names the reason', () => {
    const visit = { ...appointment, notes: 'Ann has a dog.' };
    const { changes, events } = cancelErased(visit, { job: undefined, calendars: [], now });

    expect(changes[0]).toMatchObject({ before: visit, after: { status: 'canceled', notes: null } });
    expect(events.map(({ type, data }) => [type, Object(data).reason])).toEqual([
      ['appointment.cancelled', 'erased'],
    ]);
    expect(JSON.stringify(events)).not.toContain('dog');
  });
});
