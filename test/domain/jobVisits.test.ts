import { describe, expect, test } from 'vitest';
import { AppointmentStatus } from '../../shared/contract/appointments.ts';
import { JobStatus } from '../../shared/contract/jobs.ts';
import { isOpen } from '../../shared/domain/appointments.ts';
import { jobTransitions } from '../../shared/domain/jobs.ts';
import { jobChange, withVisit } from '../../shared/domain/jobVisits.ts';
import { toldOfPeople, warning } from '../../shared/domain/warnings.ts';
import { refusal } from '../support/refusal.ts';
import { at, jobWith, known, later, times, visitOf } from './crewed.ts';
import { idNumbered } from './made.ts';

const first = visitOf();
const second = visitOf({
  id: idNumbered(51),
  visit_number: 2,
  ...times('14:00', '15:00'),
  technician_ids: ['cem'],
  warning_details: [warning('overlap', 'Taken.')],
});
const unknown = warning('unknown_person', 'Who?');
const past = warning('in_the_past', 'Gone.');

describe('a job of which a visit changes', () => {
  test('a job has its open visit, with the start, the crew and the warnings', () => {
    const job = jobWith();
    expect(withVisit(job, second, later)).toEqual({
      ...job,
      scheduled_start: second.start,
      crew_ids: ['cem'],
      known: true,
      warnings: ['overlap'],
      warning_details: second.warning_details,
      visits: [known(second)],
      visits_made: 2,
      updated_at: later,
    });
  });

  test.each(AppointmentStatus.options)('a visit that is %s counts as open, or not', (status) => {
    const { visits } = withVisit(jobWith(first, second), { ...first, status }, later);
    expect(visits).toEqual(isOpen({ status }) ? [known(first), known(second)] : [known(second)]);
  });

  test('a job lists its visits in order of time, and has the start and crew of the next one', () => {
    const job = withVisit(jobWith(first, second), { ...first, ...times('16:00', '18:00') }, later);
    expect(job.visits.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(job).toMatchObject({ scheduled_start: second.start, crew_ids: ['cem'], warnings: ['overlap'] });
  });

  test('a job counts its past visits, never fewer; one without a number is the first', () => {
    expect(withVisit({ ...jobWith(), visits_made: 7 }, second, later).visits_made).toBe(7);
    expect(withVisit(jobWith(), { ...first, visit_number: null }, later)).toMatchObject({
      visits_made: 1,
      visits: [{ visit_number: 1 }],
    });
  });

  const warned = { ...jobWith(first), ...toldOfPeople([unknown, past]) };

  test('a job keeps start, crew and warnings when its last open visit is completed', () => {
    expect(withVisit(warned, { ...first, status: 'completed' }, later)).toEqual({
      ...warned,
      visits: [],
      worked: [{ id: first.id, ...times('10:00', '12:00'), technician_ids: ['ann', 'ben'] }],
      updated_at: later,
    });
  });

  test.each(['canceled', 'no_show'] as const)(
    'a job has no start, and only warnings about people, when its last open visit is %s',
    (status) => {
      expect(withVisit(warned, { ...first, status }, later)).toEqual({
        ...warned,
        scheduled_start: null,
        known: false,
        warnings: ['unknown_person'],
        warning_details: [unknown],
        visits: [],
        updated_at: later,
      });
    },
  );

  test.each(JobStatus.options)(
    'a job that is %s takes over the plan of its visit, unless it is over',
    (status) => {
      const job = { ...jobWith(first), status };
      const isOver = jobTransitions[status].length === 0;
      expect(withVisit(job, { ...first, ...times('08:00', '09:00') }, later)).toMatchObject({
        scheduled_start: isOver ? first.start : at('08:00'),
        visits: [times('08:00', '09:00')],
      });
    },
  );
});

describe('the open visits of a job', () => {
  const visits = (count: number) =>
    Array.from({ length: count }, (_, index) => visitOf({ id: idNumbered(100 + index), technician_ids: [] }));
  const crew = (count: number) => Array.from({ length: count }, (_, index) => `t${index}`);

  test('the open visits of a job are at most 20', () => {
    expect(withVisit(jobWith(...visits(19)), first, later).visits).toHaveLength(20);
    const failure = refusal(() => withVisit(jobWith(...visits(20)), first, later));
    expect(failure).toMatchObject({
      code: 'limit_reached',
      message: 'A job has at most 20 open visits.',
      details: { limit: 20 },
    });
  });

  test('touch at most as many days of technicians as one transaction can give up with them, each day counted once', () => {
    const other = visitOf({ id: idNumbered(60), technician_ids: crew(88), ...times('13:00', '14:00') });
    const fits = { ...first, technician_ids: crew(88) };
    expect(withVisit(jobWith(other), fits, later).visits).toHaveLength(2);
    expect(
      refusal(() => withVisit(jobWith(other), { ...fits, technician_ids: crew(89) }, later)),
    ).toMatchObject({
      code: 'invalid_request',
      details: {
        issues: [
          {
            path: '',
            message:
              'Would have the open visits of the job touch 89 days in the calendars of technicians; together with their number these are at most 90.',
          },
        ],
      },
    });
  });

  test('the open visits of a job may be a single one of any size', () => {
    expect(withVisit(jobWith(), { ...first, technician_ids: crew(91) }, later).visits).toHaveLength(1);
  });
});

describe('the change of a job by a visit', () => {
  test('a visit changes no job that it does not belong to, or that already says the same', () => {
    expect(jobChange(undefined, first, later)).toEqual([]);
    expect(jobChange(jobWith(first), { ...first, status: 'confirmed', notes: 'Ring.' }, later)).toEqual([]);
  });

  test('the change of a job by a visit has the job before and after', () => {
    const before = jobWith(first, second);
    const canceled = { ...first, status: 'canceled' as const };
    expect(jobChange(before, canceled, later)).toEqual([
      { before, after: withVisit(before, canceled, later) },
    ]);
  });
});
