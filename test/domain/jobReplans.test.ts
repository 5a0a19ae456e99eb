import { describe, expect, test } from 'vitest';
import { AppointmentStatus } from '../../shared/contract/appointments.ts';
import { JobStatus } from '../../shared/contract/jobs.ts';
import { setStatus } from '../../shared/domain/appointmentStatuses.ts';
import { type AppointmentRecord, movableStatuses } from '../../shared/domain/appointments.ts';
import { replan } from '../../shared/domain/jobReplans.ts';
import { type JobRecord, jobTransitions } from '../../shared/domain/jobs.ts';
import { withVisit } from '../../shared/domain/jobVisits.ts';
import { unwarned } from '../support/anybody.ts';
import { refusal } from '../support/refusal.ts';
import { at, calendarsOf, givenUp, jobWith, known, later, technician, technicians, times } from './crewed.ts';
import { idNumbered } from './made.ts';
import { circumstances, elsewhere, first, people, second, tooLarge, unknown, visitId } from './planned.ts';

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

  describe('a job that has no visit', () => {
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

    test('a job without a visit keeps people whose record is gone, with a warning', () => {
      const stranger = { ...planned, scheduled_start: null, crew_ids: [idNumbered(77)] };
      expect(again(stranger, { duration_minutes: 60 }, undefined).job).toMatchObject({
        crew_ids: [idNumbered(77)],
        known: false,
        warning_details: [unknown(idNumbered(77))],
      });
    });
  });

  describe('a job that has a visit', () => {
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

    test('a member who keeps the same time is not checked for availability', () => {
      const away = [technician('ann', { active: false }), ...technicians.slice(1)];
      const { job } = again(before, { crew_ids: ['ann', 'cem'] }, first, { technicians: away });
      expect(job.crew_ids).toEqual(['ann', 'cem']);
    });
  });
});
