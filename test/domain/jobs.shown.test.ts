import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { assertPlannable, JobRecord, shownIn } from '../../shared/domain/jobs.ts';
import { refusal } from '../support/refusal.ts';
import { jobWith, known, times, visitOf } from './crewed.ts';
import { idNumbered, job } from './made.ts';

const visit = visitOf({ technician_ids: [idNumbered(60), idNumbered(61)] });

describe('a job as it is shown', () => {
  const inNewYork = shownIn({ time_zone: 'America/New_York' });

  test('a shown job has local times of the company', () => {
    const shown = inNewYork(jobWith(visitOf()));

    expect(shown).toMatchObject({
      scheduled_start: '2026-12-02T10:00:00.000Z',
      start_local: expect.stringMatching(/^2026-12-02T05:00/),
      visits: [
        {
          ...times('10:00', '12:00'),
          start_local: expect.stringMatching(/^2026-12-02T05:00/),
          end_local: expect.stringMatching(/^2026-12-02T07:00/),
        },
      ],
    });
  });

  test('a shown job without a start has no local start', () => {
    expect(inNewYork(jobWith())).toMatchObject({ start_local: null, visits: [] });
  });
});

describe('a job as it is stored', () => {
  test('a stored job reads back unchanged, with its visits', () => {
    const stored = jobWith(visit);
    const written = z.encode(JobRecord, stored);

    expect(z.encode(JobRecord, z.decode(JobRecord, written))).toEqual(written);
    expect(z.decode(JobRecord, written).visits).toEqual([known(visit)]);
  });

  test('a job stored without visits and lines has empty lists', () => {
    const { visits, visits_made, worked, line_items, ...older } = z.encode(JobRecord, {
      ...job,
      line_items: [],
    });

    expect(z.decode(JobRecord, older as never)).toMatchObject({ visits, visits_made, worked, line_items });
    expect([visits, visits_made, worked, line_items]).toEqual([[], 0, [], []]);
  });

  test('a visit stored without warnings has none', () => {
    const { warning_details, ...bare } = known(visit);
    const written = { ...z.encode(JobRecord, jobWith(visit)), visits: [bare] };

    expect(z.decode(JobRecord, written as never).visits).toEqual([{ ...bare, warning_details }]);
    expect(warning_details).toEqual([]);
  });
});

describe('planning a job', () => {
  test.each(['scheduled', 'in_progress'] as const)('a job can be planned while it is %s', (status) => {
    expect(() => assertPlannable({ ...job, status })).not.toThrow();
  });

  test.each(['completed', 'canceled'] as const)('a job cannot be planned once it is %s', (status) => {
    expect(refusal(() => assertPlannable({ ...job, status }))).toMatchObject({
      code: 'illegal_transition',
      details: { from: status, to: status, allowed: [] },
    });
  });
});
