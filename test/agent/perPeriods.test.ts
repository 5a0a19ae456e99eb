import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { history, inMemory } from './company/memory.ts';
import { requestsOf } from './requests.ts';

const thisYear = 'moment=created_at&from=2026-01-01&to=2026-12-31';

describe('how much there is in a week, or a month, on average', () => {
  const weekly = `measure=count&entity=leads&per=week&${thisYear}`;

  test.each([
    ['how many leads do we get per week on average this year', weekly],
    ['on average, how many leads come in each week this year?', weekly],
    ['average number of leads a week this year', weekly],
    ['leads per week on average this year', weekly],
    ['weekly average of leads this year', weekly],
    ['how many leads do we get in a typical week this year', weekly],
    ['how many leads do we get a week', 'measure=count&entity=leads&per=week'],
    [
      'average revenue per month last year',
      'measure=sum&entity=payments&field=amount&per=month&filters=status=settled&moment=settled_at&from=2025-01-01&to=2025-12-31',
    ],
    [
      'do we get more leads per week on average this year than last year',
      `${weekly}&versus_from=2025-01-01&versus_to=2025-12-31`,
    ],
    [
      'do we invoice more per month on average this year than last year',
      'measure=sum&entity=invoices&field=amount&per=month&filters=status!=draft|void&moment=issued_at&from=2026-01-01&to=2026-12-31&versus_from=2025-01-01&versus_to=2025-12-31',
    ],
    [
      'average jobs per month per technician in 2025',
      'measure=count&entity=jobs&per=month&filters=status!=canceled&moment=scheduled_start&from=2025-01-01&to=2025-12-31&by=technician&top=25',
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test.each([
    ['of single amounts is that of each', 'average invoice per month this year', 'measure=average'],
    ['is no number of each', 'how many leads per week this month', 'by=week'],
    ['is no time that is over', 'how many leads did we get a week ago', 'to=2026-11-15'],
  ])('%s: %s', async (_, prompt, part) => {
    const [request = ''] = await requestsOf(prompt);

    expect(request).toContain(part);
    expect(request).not.toContain('per=');
  });

  test.each(['how many days a week does Sam work', 'how many hours a week does Aisha work on average'])(
    '%s is declined',
    async (prompt) => {
      expect(await requestsOf(prompt)).toEqual([]);
    },
  );

  test('of a time that goes on only what has passed counts', async () => {
    const { tool_calls } = await ask('how many leads per week on average this year', inMemory);
    const leads = history.leads.filter(({ created_at }) => created_at >= '2026-01-01T05:00:00.000Z').length;
    const weeks = 324 / 7;

    expect(tool_calls[0]?.output).toMatchObject({
      value: Math.round((leads / weeks) * 100) / 100,
      total: leads,
      periods: 46.3,
      per: 'week',
    });
  });
});
