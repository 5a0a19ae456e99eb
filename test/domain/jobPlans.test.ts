import { describe, expect, test } from 'vitest';
import { largestCrew } from '../../shared/contract/appointments.ts';
import type { AppointmentRecord } from '../../shared/domain/appointments.ts';
import { create, nextOf, reachOf } from '../../shared/domain/jobPlans.ts';
import { begin, type Plan } from '../../shared/domain/jobs.ts';
import { unplanned } from '../support/anybody.ts';
import { refusal } from '../support/refusal.ts';
import {
  at,
  calendarsOf,
  jobWith,
  known,
  later,
  settings,
  technician,
  technicians,
  times,
} from './crewed.ts';
import { idNumbered } from './made.ts';
import {
  circumstances,
  elsewhere,
  first,
  id,
  inThePast,
  overlap,
  people,
  second,
  source,
  tooLarge,
  unknown,
  visitId,
} from './planned.ts';

describe('the time that a job asks about', () => {
  const job = jobWith(first, second);
  const planned = { ...jobWith(), scheduled_start: at('10:00') };

  test.each([
    ['nothing without a start', {}, undefined, undefined],
    ['nothing without a start, of a job that has none', {}, jobWith(), undefined],
    ['nothing when the start is taken away', { scheduled_start: null }, job, undefined],
    [
      'the longest time from the start on',
      { scheduled_start: at('10:00') },
      undefined,
      { start: at('10:00'), end: at('10:00', '03') },
    ],
    [
      'the longest time of a job without a visit',
      {},
      planned,
      { start: at('10:00'), end: at('10:00', '03') },
    ],
    [
      'as long as is said',
      { scheduled_start: at('10:00'), duration_minutes: 45 },
      job,
      times('10:00', '10:45'),
    ],
    ['as long as the next visit', { scheduled_start: at('16:00') }, job, times('16:00', '18:00')],
    ['the time of the next visit', {}, job, times('10:00', '12:00')],
    ['from the start that it has', { duration_minutes: 30 }, planned, times('10:00', '10:30')],
  ])('the time that a job asks about is %s', (_, input, before, reach) => {
    expect(reachOf(input, before)).toEqual(reach);
  });
});

test('the next visit of a job is the first, with the days of its crew', () => {
  expect(nextOf(jobWith(first, second))).toEqual({
    ids: [first.id],
    days: ['2026-12-02#ann', '2026-12-02#ben'],
  });
  expect(nextOf(jobWith())).toEqual({ ids: [], days: [] });
});

describe('creating a job', () => {
  const crowd = people(largestCrew).map((one) => technician(one));
  const created = (input: object, more: Partial<typeof circumstances> & object = {}) =>
    create(source, input, { id, ...circumstances, ...more });
  const start = { scheduled_start: at('10:00') };

  test('a job without start and crew plans nothing', () => {
    expect(created({})).toEqual(begin(source, unplanned, { id, now: later }));
  });

  test.each<[string, object, Plan]>([
    ['a start alone', start, { ...unplanned, ...start }],
    ['a crew alone', { crew_ids: ['ann', 'ben', 'ann'] }, { ...unplanned, crew_ids: ['ann', 'ben'] }],
    ['no crew', { ...start, crew_ids: [] }, { ...unplanned, ...start }],
    ['as many as a visit has', { crew_ids: people(largestCrew) }, { ...unplanned, crew_ids: people(10) }],
    [
      'somebody unknown',
      { crew_ids: ['ann', idNumbered(77)] },
      {
        scheduled_start: null,
        crew_ids: ['ann', idNumbered(77)],
        known: false,
        warnings: ['unknown_person'],
        warning_details: [unknown(idNumbered(77))],
      },
    ],
    [
      'a start in the past',
      { scheduled_start: '2026-11-01T10:00:00.000Z' },
      {
        ...unplanned,
        scheduled_start: '2026-11-01T10:00:00.000Z',
        warnings: ['in_the_past'],
        warning_details: [inThePast],
      },
    ],
  ])('a new job with %s books no time', (_, input, plan) => {
    expect(created(input, { technicians: [...technicians, ...crowd] })).toEqual(
      begin(source, plan, { id, now: later }),
    );
  });

  test('a job with a start and a crew books its first visit in the same decision', () => {
    const { job, changes, events } = created({ ...start, crew_ids: ['ann', 'ben'] });
    const bare = begin(source, { ...unplanned, ...start, crew_ids: ['ann', 'ben'] }, { id, now: later });
    const visit: AppointmentRecord = {
      ...first,
      version: 0,
      id: visitId,
      job_id: id,
      created_at: later,
      updated_at: later,
    };
    expect(job).toEqual({ ...bare.job, visits: [known(visit)], visits_made: 1 });
    expect(changes).toEqual([
      { after: job },
      bare.changes[1],
      { after: visit },
      ...calendarsOf(visit).map((day) => ({ after: { ...day, version: 0 } })),
    ]);
    expect(events.map(({ type }) => type)).toEqual(['job.created', 'appointment.booked']);
  });

  test('the visit of a new job lasts as long as requested, else as the settings say', () => {
    const crew_ids = ['ann'];
    expect(created({ ...start, crew_ids }).job.visits).toMatchObject([times('10:00', '12:00')]);
    expect(created({ ...start, crew_ids, duration_minutes: 30 }).job.visits).toMatchObject([
      times('10:00', '10:30'),
    ]);
  });

  test('a job books at most ten people; for more it reports that none is booked', () => {
    const some = created({ ...start, crew_ids: people(largestCrew) }, { technicians: [] });
    expect(some.job).toMatchObject({
      warnings: ['unknown_person'],
      visits: [{ technician_ids: people(10) }],
    });
    const { job, changes } = created({ ...start, crew_ids: people(11) }, { technicians: [] });
    expect(job).toMatchObject({
      visits: [],
      crew_ids: people(11),
      known: false,
      scheduled_start: at('10:00'),
    });
    expect(job.warning_details.at(-1)).toEqual(tooLarge);
    expect(changes).toHaveLength(2);
  });

  test('a new job reports the warnings of its visit', () => {
    const { job } = created({ scheduled_start: at('21:00'), crew_ids: ['ann'] });
    expect(job).toMatchObject({
      warnings: ['outside_working_hours'],
      visits: [{ warning_details: [{ code: 'outside_working_hours' }] }],
    });
  });

  test('a job is refused while a member of its crew is engaged, unless an overlap is allowed', () => {
    const calendars = calendarsOf(elsewhere);
    const input = { ...start, crew_ids: ['ann', 'ben'] };
    expect(refusal(() => create(source, input, { id, ...circumstances, calendars }))).toMatchObject({
      code: 'slot_unavailable',
      details: { conflicts: [{ technician_id: 'ann', reason: 'booked', appointment_id: elsewhere.id }] },
    });
    const allowed = create(source, { ...input, allow_overlap: true }, { id, ...circumstances, calendars });
    expect(allowed.job).toMatchObject({ warnings: ['overlap'], warning_details: [overlap] });
    expect(allowed.changes[2]).toMatchObject({ after: { overlaps: true } });
  });

  test('a job refuses unknown crew members if the company takes only known people', () => {
    const strict = { ...settings, known_people_only: true };
    expect(refusal(() => created({ crew_ids: ['dan'] }, { settings: strict })).code).toBe('not_found');
  });
});
