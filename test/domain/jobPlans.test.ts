import { describe, expect, test } from 'vitest';
import { AppointmentStatus, largestCrew } from '../../shared/contract/appointments.ts';
import { JobStatus } from '../../shared/contract/jobs.ts';
import { setStatus } from '../../shared/domain/appointmentStatuses.ts';
import { type AppointmentRecord, isOpen, movableStatuses } from '../../shared/domain/appointments.ts';
import { create, end, nextOf, reachOf, replan } from '../../shared/domain/jobPlans.ts';
import { fromContract } from '../../shared/domain/jobSources.ts';
import { begin, type JobRecord, jobTransitions, moveTo, type Plan } from '../../shared/domain/jobs.ts';
import { withVisit } from '../../shared/domain/jobVisits.ts';
import type { Warning } from '../../shared/domain/warnings.ts';
import { unplanned, unwarned } from '../support/anybody.ts';
import { refusal } from '../support/refusal.ts';
import {
  at,
  calendarsOf,
  givenUp,
  jobWith,
  known,
  later,
  settings,
  technician,
  technicians,
  times,
  visitOf,
} from './crewed.ts';
import { idNumbered, contract as madeContract } from './made.ts';

const contract = { ...madeContract, status: 'signed' as const };
const id = idNumbered(8);
const source = fromContract(contract, { id, now: later });
const visitId = idNumbered(51);
const circumstances = { technicians, calendars: [], settings, now: later, visitId };
const first = visitOf();
const second = visitOf({
  id: idNumbered(52),
  visit_number: 2,
  ...times('14:00', '15:00'),
  technician_ids: ['cem'],
});
const elsewhere = visitOf({
  id: idNumbered(90),
  job_id: null,
  ...times('10:30', '11:00'),
  technician_ids: ['ann'],
});
const people = (count: number) => Array.from({ length: count }, (_, index) => idNumbered(200 + index));

const tooLarge = {
  code: 'crew_too_large',
  message: 'A visit has at most 10 technicians, so no visit is booked and no time is taken.',
  nearest: [],
};
const inThePast: Warning = {
  code: 'in_the_past',
  message: 'The scheduled_start is in the past.',
  nearest: [],
};
const overlap = {
  code: 'overlap',
  message: 'A crew member is engaged elsewhere or away at that time.',
  nearest: [],
};
const unknown = (name: string): Warning => ({
  code: 'unknown_person',
  message: `No technician is described as ${name}; putTechnician describes one.`,
  nearest: [],
});

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
  ])("with %s is a plan that takes nobody's time", (_, input, plan) => {
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

  test('with known people only, a job refuses unknown members of a crew', () => {
    const strict = { ...settings, known_people_only: true };
    expect(refusal(() => created({ crew_ids: ['dan'] }, { settings: strict })).code).toBe('not_found');
  });
});

describe('planning a job again', () => {
  const calendars = calendarsOf(first, second);
  const again = (before: JobRecord, input: object, visit: AppointmentRecord | undefined, more: object = {}) =>
    replan(before, input, { ...circumstances, calendars, visit, ...more });
  const planned: JobRecord = { ...jobWith(), scheduled_start: at('10:00'), crew_ids: ['ann'] };

  test.each(JobStatus.options)('a job can be planned again while it is %s, unless it is over', (status) => {
    const plan = () => again({ ...planned, status }, { crew_ids: [] }, undefined);
    if (jobTransitions[status].length > 0) expect(plan().job.crew_ids).toEqual([]);
    else expect(refusal(plan).code).toBe('illegal_transition');
  });

  test.each([{}, { allow_overlap: true }])(
    'planning a job again with %j leaves everything as it was',
    (input) => {
      const before = jobWith(first);
      const job = { ...before, updated_at: later };
      expect(again(before, input, first)).toEqual({ changes: [{ before, after: job }], events: [], job });
    },
  );

  describe('without a visit', () => {
    test.each([
      ['no start', planned, { scheduled_start: null }, { scheduled_start: null }],
      ['no crew', planned, { crew_ids: [] }, { crew_ids: [] }],
      ['a start alone', jobWith(), { scheduled_start: at('09:00') }, { scheduled_start: at('09:00') }],
      ['a crew alone', jobWith(), { crew_ids: ['ben'] }, { crew_ids: ['ben'] }],
    ])('a job without a visit is a plan with %s', (_, before, input, plan) => {
      const job = { ...before, ...plan, updated_at: later };
      expect(again(before, input, undefined)).toEqual({
        changes: [{ before, after: job }],
        events: [],
        job,
      });
    });

    test.each([
      ['the crew', { ...planned, crew_ids: [] }, { crew_ids: ['ann'] }],
      ['the start', { ...planned, scheduled_start: null }, { scheduled_start: at('10:00') }],
      ['the duration', planned, { duration_minutes: 120 }],
    ])('a job without a visit books one as soon as %s is known', (_, before, input) => {
      const { job, changes, events } = again(before, input, undefined, { calendars: [] });
      const visit = {
        ...first,
        version: 0,
        id: visitId,
        technician_ids: ['ann'],
        created_at: later,
        updated_at: later,
      };
      expect(job).toEqual({ ...planned, visits: [known(visit)], visits_made: 1, updated_at: later });
      expect(changes).toEqual([
        { before, after: job },
        { after: visit },
        ...calendarsOf(visit).map((day) => ({ after: { ...day, version: 0 } })),
      ]);
      expect(events.map(({ type }) => type)).toEqual(['appointment.booked']);
    });

    test('a job that had visits books another one only when a start is given', () => {
      const had = { ...planned, visits_made: 3 };
      expect(again(had, { crew_ids: ['cem'] }, undefined).job).toMatchObject({
        crew_ids: ['cem'],
        visits: [],
      });
      expect(again(had, { scheduled_start: at('08:00') }, undefined).job).toMatchObject({
        visits: [{ visit_number: 4, ...times('08:00', '10:00') }],
        visits_made: 4,
      });
    });

    test('a job without a visit keeps people who are no longer described, and says so', () => {
      const stranger = { ...planned, scheduled_start: null, crew_ids: [idNumbered(77)] };
      expect(again(stranger, { duration_minutes: 60 }, undefined).job).toMatchObject({
        crew_ids: [idNumbered(77)],
        known: false,
        warning_details: [unknown(idNumbered(77))],
      });
    });
  });

  describe('with a visit', () => {
    const before = jobWith(first);

    test.each([
      ['a start', { scheduled_start: null }, { scheduled_start: null }],
      [
        'a start, by another crew,',
        { scheduled_start: null, crew_ids: ['cem'] },
        { scheduled_start: null, crew_ids: ['cem'] },
      ],
    ])('a job without %s cancels its visit, and is a plan again', (_, input, plan) => {
      const canceled = setStatus(first, { status: 'canceled' }, { calendars, now: later });
      const job = { ...before, ...plan, ...unwarned, visits: [], updated_at: later };
      expect(again(before, input, first)).toEqual({
        changes: [
          { before, after: job },
          { before: first, after: canceled.appointment },
          ...givenUp(calendars, first),
        ],
        events: canceled.events,
        job,
      });
    });

    test('a crew too large for a visit cancels it, with a warning', () => {
      const { job, events } = again(before, { crew_ids: people(11) }, first);
      expect(job).toMatchObject({ scheduled_start: first.start, crew_ids: people(11), visits: [] });
      expect(job.warning_details.at(-1)).toEqual(tooLarge);
      expect(events.map(({ type }) => type)).toEqual(['appointment.cancelled']);
      const fits = again(before, { crew_ids: people(10) }, first);
      expect(fits.job.visits).toMatchObject([{ technician_ids: people(10) }]);
    });

    test('a job whose visit is canceled starts with its next visit', () => {
      const both = jobWith(first, second);
      expect(again(both, { scheduled_start: null, crew_ids: ['ben'] }, first).job).toMatchObject({
        scheduled_start: second.start,
        crew_ids: ['cem'],
        visits: [known(second)],
      });
    });

    test.each([
      ['another start', { scheduled_start: at('11:00') }, { ...times('11:00', '13:00') }],
      ['another duration', { duration_minutes: 30 }, times('10:00', '10:30')],
      ['another crew', { crew_ids: ['cem'] }, { technician_id: 'cem', technician_ids: ['cem'] }],
    ])('the visit of a job moves with %s', (_, input, fields) => {
      const { job, changes, events } = again(before, input, first);
      const after = { ...first, ...fields, updated_at: later };
      expect(job).toEqual(withVisit(before, after, later));
      expect(changes.slice(0, 2)).toEqual([
        { before, after: job },
        { before: first, after },
      ]);
      expect(changes.length).toBeGreaterThan(2);
      expect(events.map(({ type }) => type)).toEqual('crew_ids' in input ? [] : ['appointment.rescheduled']);
    });

    test.each(AppointmentStatus.options)('the visit of a job moves while it is %s, or not', (status) => {
      const move = () => again(before, { scheduled_start: at('11:00') }, { ...first, status });
      if (movableStatuses.includes(status)) expect(move().job.scheduled_start).toBe(at('11:00'));
      else expect(refusal(move)).toMatchObject({ code: 'illegal_transition', details: { from: status } });
    });

    test('the visit of a job does not move to a time at which a member is engaged, unless an overlap is allowed', () => {
      const busy = { calendars: calendarsOf(first, { ...elsewhere, ...times('12:30', '13:30') }) };
      const input = { scheduled_start: at('11:00') };
      expect(refusal(() => again(before, input, first, busy))).toMatchObject({
        code: 'slot_unavailable',
        details: { conflicts: [{ appointment_id: elsewhere.id }] },
      });
      const { job, changes } = again(before, { ...input, allow_overlap: true }, first, busy);
      expect(job).toMatchObject({ scheduled_start: at('11:00'), warnings: ['overlap'] });
      expect(changes[1]).toMatchObject({ after: { overlaps: true } });
    });

    test('whoever keeps the time that they have is not asked whether they are free', () => {
      const away = [technician('ann', { active: false }), ...technicians.slice(1)];
      const { job } = again(before, { crew_ids: ['ann', 'cem'] }, first, { technicians: away });
      expect(job.crew_ids).toEqual(['ann', 'cem']);
    });
  });
});

describe('the end of a job', () => {
  const done = visitOf({ id: idNumbered(53), status: 'completed', ...times('06:00', '07:00') });
  const visits = [done, first, { ...second, status: 'en_route' as const }];
  const calendars = calendarsOf(...visits);
  const before = jobWith(...visits.filter(isOpen));
  const circumstancesOfEnd = { visits, calendars, now: later };

  test.each(['in_progress', 'completed'] as const)('leaves its visits when it is %s', (status) => {
    const move = { status, reason: 'So.' };
    expect(end(before, move, circumstancesOfEnd)).toEqual(moveTo(before, move, later));
  });

  test('canceling a job cancels its open visits with its reason, and frees their time', () => {
    const move = { status: 'canceled', reason: 'Rain.' } as const;
    const decision = end(before, move, circumstancesOfEnd);
    const job = { ...moveTo(before, move, later).job, visits: [] };
    const open = visits.filter(isOpen);

    expect(decision).toEqual({
      changes: [
        { before, after: job },
        ...open.map((visit) => ({
          before: visit,
          after: { ...visit, status: 'canceled', status_reason: 'Rain.', updated_at: later },
        })),
        ...givenUp(calendars, ...open),
      ],
      events: [
        ...moveTo(before, move, later).events,
        ...open.flatMap((visit) => setStatus(visit, move, { calendars, now: later }).events),
      ],
      job,
    });
    expect(decision.events).toHaveLength(3);
  });

  test('the end of a job is final', () => {
    const over = { ...before, status: 'completed' as const };
    expect(refusal(() => end(over, { status: 'canceled' }, circumstancesOfEnd)).code).toBe(
      'illegal_transition',
    );
  });
});
