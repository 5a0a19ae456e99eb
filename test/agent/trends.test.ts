import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { inMemory } from './company/memory.ts';

const requestsOf = async (prompt: string): Promise<string[]> => {
  const { tool_calls } = await ask(prompt, inMemory);
  return tool_calls.map(({ request }) => decodeURIComponent(request).replace('GET /figures?', ''));
};

const leads = 'measure=count&entity=leads&moment=created_at';
const received = 'measure=sum&entity=payments&field=amount&filters=status=settled&moment=settled_at';
const thisYear = '&from=2026-01-01&to=2026-12-31';

describe('how a figure goes on is told by month', () => {
  test.each([
    ['trend of leads this year', `${leads}${thisYear}&by=month&top=25`],
    ['The evolution of our revenue in 2026', `${received}${thisYear}&by=month&top=25`],
    ['How has revenue developed this year', `${received}${thisYear}&by=month&top=25`],
    [
      'I want to see whether cancellations are rising',
      'measure=count&entity=appointments&filters=status=canceled&moment=start&by=month&top=25',
    ],
    ['leads going up or down last 3 months?', `${leads}&from=2026-08-21&to=2026-11-20&by=month&top=25`],
    [
      'Are no-shows getting worse?',
      'measure=count&entity=appointments&filters=status=no_show&moment=start&by=month&top=25',
    ],
    ['revenue month over month', `${received}&by=month&top=25`],
    [
      'conversion rate trend for this year',
      `measure=rate&entity=leads&part=status=converted&moment=created_at${thisYear}&by=month&top=25`,
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });
});

describe('growth is beside the time before', () => {
  test.each([
    ['revenue growth this year', `${received}${thisYear}&versus_from=2025-01-01&versus_to=2025-12-31`],
    [
      'Did leads rise in May?',
      `${leads}&from=2026-05-01&to=2026-05-31&versus_from=2026-04-01&versus_to=2026-04-30`,
    ],
    [
      'lead growth last quarter',
      `${leads}&from=2026-07-01&to=2026-09-30&versus_from=2026-04-01&versus_to=2026-06-30`,
    ],
    [
      'October revenue yoy',
      `${received}&from=2026-10-01&to=2026-10-31&versus_from=2025-10-01&versus_to=2025-10-31`,
    ],
    [
      'Are cancellations up on last year?',
      `measure=count&entity=appointments&filters=status=canceled&moment=start${thisYear}&versus_from=2025-01-01&versus_to=2025-12-31`,
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });
});

describe('declines', () => {
  test.each([
    ['how what lasts stood before', 'Are unpaid invoices going up?'],
    ['what is still to come', 'What will revenue growth be next year?'],
    ['nothing that is said to grow', 'Is it getting worse?'],
    ['how many of one thing make one of another', 'How many leads does it take to get one customer?'],
    ['an average of what came together', "What's our average monthly revenue this year?"],
    ['a time between moments of which one is not known', 'time from lead to first call'],
  ])('%s: %s', async (_, prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});
