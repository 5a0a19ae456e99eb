import { expect, test } from 'vitest';
import { datedQuery, daysOfPeriod } from '../../shared/domain/figurePeriods.ts';

/** A Saturday. */
const today = '2026-11-28';

test.each([
  ['today', '2026-11-28', '2026-11-28'],
  ['yesterday', '2026-11-27', '2026-11-27'],
  ['tomorrow', '2026-11-29', '2026-11-29'],
  ['this_week', '2026-11-23', '2026-11-29'],
  ['last_week', '2026-11-16', '2026-11-22'],
  ['next_week', '2026-11-30', '2026-12-06'],
  ['this_month', '2026-11-01', '2026-11-30'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['next_month', '2026-12-01', '2026-12-31'],
  ['this_quarter', '2026-10-01', '2026-12-31'],
  ['last_quarter', '2026-07-01', '2026-09-30'],
  ['this_year', '2026-01-01', '2026-12-31'],
  ['last_year', '2025-01-01', '2025-12-31'],
  ['last_7_days', '2026-11-22', '2026-11-28'],
  ['last_30_days', '2026-10-30', '2026-11-28'],
  ['last_90_days', '2026-08-31', '2026-11-28'],
  ['next_7_days', '2026-11-28', '2026-12-04'],
  ['next_30_days', '2026-11-28', '2026-12-27'],
] as const)('the period %s is from %s through %s', (period, from, through) => {
  expect(daysOfPeriod(period, today)).toEqual({ from, through });
});

test('a query has both of its periods as days', () => {
  const query = { entity: 'leads', measure: 'count', period: 'this_month', versus: 'last_month' } as const;

  expect(datedQuery(query, today)).toEqual({
    entity: 'leads',
    measure: 'count',
    from: '2026-11-01',
    to: '2026-11-30',
    versus_from: '2026-10-01',
    versus_to: '2026-10-31',
  });
});
