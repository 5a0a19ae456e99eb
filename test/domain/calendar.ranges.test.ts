import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type CalendarRecord,
  calendarChanges,
  calendarIds,
  calendarRange,
  calendarRangeOf,
} from '../../shared/domain/calendar.ts';
import { appointment } from '../support/visits.ts';

describe('calendars', () => {
  test('an appointment that ends at midnight UTC does not touch the next day', () => {
    const place = {
      technician_ids: ['ann'],
      start: '2026-12-01T23:00:00.000Z',
      end: '2026-12-02T00:00:00.000Z',
    };
    expect(calendarIds(place)).toEqual(['2026-12-01#ann']);
  });

  test('an appointment without a technician occupies no calendar', () => {
    expect(calendarIds({ ...appointment, technician_ids: [] })).toEqual([]);
  });

  test('two appointments of a technician that overlap always meet on one day record', () => {
    const start = Date.parse('2026-12-01T00:00:00Z');
    const minutes = (from: number, length: number) => ({
      technician_ids: ['ann'],
      start: new Date(start + from * 60_000).toISOString(),
      end: new Date(start + (from + length) * 60_000).toISOString(),
    });
    const place = fc.tuple(fc.nat(20_160), fc.integer({ min: 1, max: 10_080 }));
    fc.assert(
      fc.property(place, place, ([fromA, lengthA], [fromB, lengthB]) => {
        const shared = new Set(calendarIds(minutes(fromA, lengthA))).intersection(
          new Set(calendarIds(minutes(fromB, lengthB))),
        );
        const overlap = fromA < fromB + lengthB && fromB < fromA + lengthA;
        if (overlap) expect(shared.size).toBeGreaterThan(0);
        else expect(shared.size).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('where day records lie', () => {
  test('day records are read from the day before to the end of the day after, in any zone', () => {
    expect(calendarRange('2026-12-01', '2026-12-03T10:00:00.000Z')).toEqual({
      from: '2026-11-30',
      to: '2026-12-04#~',
    });
    expect(calendarRangeOf(appointment)).toEqual({ from: '2026-12-01', to: '2026-12-02#~' });
  });

  test('a day record keeps the others’ time, in order, and is as new as its first appointment', () => {
    const own = { start: '2026-12-01T10:00:00.000Z', end: '2026-12-01T11:00:00.000Z' };
    const [early, late] = ['08', '12'].map((hour) => ({
      appointment_id: hour,
      start: `2026-12-01T${hour}:00:00.000Z`,
      end: `2026-12-01T${hour}:30:00.000Z`,
    }));
    if (early === undefined || late === undefined) throw new Error('Both are there.');
    const day: CalendarRecord = {
      kind: 'calendar',
      version: 4,
      id: '2026-12-01#ann',
      technician_id: 'ann',
      busy: [early, late],
    };
    const taken = { ...own, technician_ids: ['ann'] };
    const mine = { appointment_id: 'visit', ...own };
    const full = { ...day, busy: [early, mine, late] };

    expect(calendarChanges([day], [{ id: 'visit', taken }])).toEqual([{ before: day, after: full }]);
    expect(calendarChanges([full], [{ id: 'visit', given: taken }])).toEqual([{ before: full, after: day }]);
    expect(calendarChanges([], [{ id: 'visit', taken }])).toEqual([
      { after: { kind: 'calendar', version: 0, id: '2026-12-01#ann', technician_id: 'ann', busy: [mine] } },
    ]);
    expect(calendarChanges([], [{ id: 'visit' }])).toEqual([]);
  });
});
