import { describe, expect, test } from 'vitest';
import { isWorkedOn, type TimesOfWork } from '../../shared/domain/jobTimes.ts';
import { withVisit } from '../../shared/domain/jobVisits.ts';
import { at, jobWith, later, times, visitOf } from './crewed.ts';
import { idNumbered } from './made.ts';

const visit = visitOf({ ...times('10:00', '12:00'), technician_ids: ['ann', 'ben'] });
const done = visitOf({
  id: idNumbered(52),
  ...times('06:00', '07:00'),
  technician_ids: ['cem'],
  status: 'completed',
});
const job = withVisit(jobWith(visit), done, later);

describe('a job in a range of time', () => {
  test.each<[string, TimesOfWork, boolean]>([
    ['nothing asked', {}, true],
    ['a range around its visit', { from: at('09:00'), to: at('13:00') }, true],
    ['a range within its visit', { from: at('10:30'), to: at('11:00') }, true],
    ['a range that ends at its start', { from: at('08:00'), to: at('10:00') }, false],
    ['a range that begins at its end', { from: at('12:00'), to: at('13:00') }, false],
    ['a range that begins before its end', { from: at('11:59'), to: at('13:00') }, true],
    ['all before', { to: at('10:01') }, true],
    ['all after', { from: at('12:00') }, false],
    ['a range with a completed visit', { from: at('06:30'), to: at('06:45') }, true],
    ['what starts later than its visit', { from: at('10:30'), to: at('13:00'), starting: 'true' }, false],
    ['what starts with its visit', { from: at('10:00'), to: at('13:00'), starting: 'true' }, true],
    ['a member of the crew', { technician_id: 'ben' }, true],
    ['nobody of the crew', { technician_id: 'eve' }, false],
    ['a member at another time', { from: at('09:00'), technician_id: 'cem' }, false],
    ['a member at the time', { to: at('09:00'), technician_id: 'cem' }, true],
  ])('a job with visits, and %s', (_, asked, expected) => {
    expect(isWorkedOn(job, asked)).toBe(expected);
  });

  const planned = { ...jobWith(), scheduled_start: at('10:00'), crew_ids: ['ann'] };
  test.each<[string, TimesOfWork, boolean]>([
    ['from its start on', { from: at('10:00'), to: at('10:01') }, true],
    ['until its start', { from: at('09:00'), to: at('10:00') }, false],
    ['after its start', { from: at('10:01') }, false],
    ['its crew', { technician_id: 'ann' }, true],
    ['nobody of its crew', { technician_id: 'ben' }, false],
  ])('a job without a visit is at its start: %s', (_, asked, expected) => {
    expect(isWorkedOn(planned, asked)).toBe(expected);
  });

  test('a job without a visit and a start is at no time, and is found without one', () => {
    const unplanned = { ...jobWith(), scheduled_start: null };
    expect(isWorkedOn(unplanned, { to: at('10:00') })).toBe(false);
    expect(isWorkedOn(unplanned, {})).toBe(true);
  });
});

describe('completed visits', () => {
  test('a job remembers a completed visit once, and no canceled one', () => {
    const { id, start, end, technician_ids } = done;
    expect(withVisit(job, done, later).worked).toEqual([{ id, start, end, technician_ids }]);
    expect(withVisit(jobWith(visit), { ...visit, status: 'canceled' }, later).worked).toEqual([]);
  });

  test('a job remembers its thirty latest completed visits', () => {
    const visits = Array.from({ length: 31 }, (_, index) =>
      visitOf({
        id: idNumbered(100 + index),
        start: at(`${String(index % 24).padStart(2, '0')}:00`),
        end: at('23:59'),
        status: 'completed',
      }),
    );
    const { worked } = visits.reduce((one, visited) => withVisit(one, visited, later), jobWith());

    expect(worked).toHaveLength(30);
    expect(worked[0]?.start).toBe(at('00:00'));
    expect(worked.map(({ start }) => start)).toEqual(worked.map(({ start }) => start).toSorted());
  });
});
