import { describe, expect, test } from 'vitest';
import {
  type CalendarRecord,
  calendarChanges,
  calendarIds,
  calendarRange,
  calendarRangeOf,
  engagementsByTechnician,
} from '../../shared/domain/calendar.ts';

const overnight = { start: '2026-03-08T22:00:00.000Z', end: '2026-03-09T02:00:00.000Z' };
const evening = { start: '2026-03-08T20:00:00.000Z', end: '2026-03-09T00:00:00.000Z' };
const morning = { start: '2026-03-08T08:00:00.000Z', end: '2026-03-08T09:00:00.000Z' };

const calendar = (day: string, busy: CalendarRecord['busy'], version = 4): CalendarRecord => ({
  kind: 'calendar',
  version,
  id: `${day}#t1`,
  technician_id: 't1',
  busy,
});
const engaged = (appointment_id: string, times: { start: string; end: string }) => ({
  appointment_id,
  ...times,
});

describe('the days of a calendar', () => {
  test('an appointment touches the calendar days in UTC of its technician', () => {
    expect(calendarIds({ ...overnight, technician_ids: ['t1'] })).toEqual(['2026-03-08#t1', '2026-03-09#t1']);
    expect(calendarIds({ ...evening, technician_ids: ['t1'] })).toEqual(['2026-03-08#t1']);
    expect(calendarIds({ ...overnight, technician_ids: [] })).toEqual([]);
  });

  test('the calendar days of all technicians are adjacent, with one more day on each side if the zone is unknown', () => {
    expect(calendarRange('2026-03-08', '2026-03-09')).toEqual({ from: '2026-03-07', to: '2026-03-10#~' });
    expect(calendarRange(overnight.start, overnight.end)).toEqual({ from: '2026-03-07', to: '2026-03-10#~' });
    expect(calendarRangeOf(overnight)).toEqual({ from: '2026-03-08', to: '2026-03-09#~' });
    expect(calendarRangeOf(morning)).toEqual({ from: '2026-03-08', to: '2026-03-08#~' });
  });

  test('an appointment of two days is shown once by the days of a calendar', () => {
    const both = ['2026-03-08', '2026-03-09'].map((day) => calendar(day, [engaged('a', overnight)]));

    expect([...engagementsByTechnician(both)]).toEqual([['t1', [engaged('a', overnight)]]]);
  });
});

describe('the days that an appointment changes', () => {
  test('calendar days that did not exist are created', () => {
    expect(calendarChanges([], [{ id: 'a', taken: { ...overnight, technician_ids: ['t1'] } }])).toEqual([
      { after: calendar('2026-03-08', [engaged('a', overnight)], 0) },
      { after: calendar('2026-03-09', [engaged('a', overnight)], 0) },
    ]);
  });

  test('an appointment keeps the other days of the calendar, in order of time', () => {
    const before = calendar('2026-03-08', [engaged('b', morning), engaged('c', overnight)]);

    expect(calendarChanges([before], [{ id: 'a', taken: { ...evening, technician_ids: ['t1'] } }])).toEqual([
      {
        before,
        after: { ...before, busy: [engaged('b', morning), engaged('a', evening), engaged('c', overnight)] },
      },
    ]);
  });

  test('a moved appointment leaves its former days and appears on its new ones', () => {
    const before = calendar('2026-03-08', [engaged('b', morning), engaged('a', overnight)]);
    const next = calendar('2026-03-09', [engaged('a', overnight)]);
    const given = { ...overnight, technician_ids: ['t1'] };

    expect(
      calendarChanges([before, next], [{ id: 'a', given, taken: { ...evening, technician_ids: ['t1'] } }]),
    ).toEqual([
      { before, after: { ...before, busy: [engaged('b', morning), engaged('a', evening)] } },
      { before: next, after: { ...next, busy: [] } },
    ]);
    expect(calendarChanges([before, next], [{ id: 'a', given }])).toEqual([
      { before, after: { ...before, busy: [engaged('b', morning)] } },
      { before: next, after: { ...next, busy: [] } },
    ]);
    expect(calendarChanges([], [{ id: 'a' }])).toEqual([]);
  });
});
