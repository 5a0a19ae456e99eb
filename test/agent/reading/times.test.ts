import { expect, test } from 'vitest';
import { timeAt } from '../../../shared/agent/reading/times.ts';
import { tokensOf } from '../../../shared/agent/reading/tokens.ts';

/** A Friday. */
const today = '2026-11-20';

test.each([
  ['today', '2026-11-20', '2026-11-20'],
  ['yesterday', '2026-11-19', '2026-11-19'],
  ['this week', '2026-11-16', '2026-11-22'],
  ['last month', '2026-10-01', '2026-10-31'],
  ['in the last 30 days', '2026-10-22', '2026-11-20'],
  ['next 7 days', '2026-11-21', '2026-11-27'],
  ['in march', '2026-03-01', '2026-03-31'],
  ['in december', '2025-12-01', '2025-12-31'],
  ['q3', '2026-07-01', '2026-09-30'],
  ['the first half of 2025', '2025-01-01', '2025-06-30'],
  ['since september', '2026-09-01', undefined],
  ['before october 5', undefined, '2026-10-04'],
  ['between march and june', '2026-03-01', '2026-06-30'],
  ['from january until now', '2026-01-01', undefined],
  ['monday of last week', '2026-11-09', '2026-11-09'],
  ['year to date', '2026-01-01', '2026-11-20'],
  ['between the 1st and the 15th of last month', '2026-10-01', '2026-10-15'],
  ['between monday and wednesday next week', '2026-11-23', '2026-11-25'],
  ['prior month', '2026-10-01', '2026-10-31'],
  ['3 weeks ago', '2026-10-26', '2026-11-01'],
  ['last 60d', '2026-09-22', '2026-11-20'],
  ['in the last fortnight', '2026-11-07', '2026-11-20'],
  ['in the summer', '2026-06-01', '2026-08-31'],
  ['since labor day', '2026-09-07', undefined],
  ['on thanksgiving', '2025-11-27', '2025-11-27'],
  ["since new year's day", '2026-01-01', undefined],
])('%s', (prompt, from, through) => {
  const tokens = tokensOf(prompt);

  expect(timeAt(tokens, 0, today)).toMatchObject({
    end: tokens.length,
    window: { ...(from && { from }), ...(through && { through }) },
  });
});

test('days of one month may lie ahead', () => {
  const { window } = timeAt(tokensOf('from the 23rd through the 30th of november'), 0, today) ?? {};

  expect(window?.ahead).toEqual({ from: '2026-11-23', through: '2026-11-30' });
});

test.each(['over 500', 'may we', 'five leads', 'first lead'])('%s is no time', (prompt) => {
  expect(timeAt(tokensOf(prompt), 0, today)).toBe(undefined);
});
