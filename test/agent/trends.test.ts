import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { inMemory } from './company/memory.ts';
import { requestsOf } from './requests.ts';

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
    ['a time between moments of which one is not known', 'time from lead to first call'],
  ])('%s: %s', async (_, prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

describe('the share of each', () => {
  const answerTo = async (prompt: string, ...others: string[]): Promise<string> => {
    let { answer, last } = await ask(prompt, inMemory);
    for (const other of others) ({ answer, last } = await ask(other, inMemory, last));
    return answer;
  };

  test.each([
    ['is of all records', 'What share of leads does each source bring?', '- Google: 136 (32.4 %)'],
    [
      'is of an amount',
      'What percentage of revenue comes from each service',
      '- Drain cleaning: $113,223.86 (23.3 %), over 38',
    ],
    ['is asked of a division', 'leads by status in percentages', '- converted: 187 (44.5 %)'],
  ])('%s', async (_, prompt, row) => {
    expect(await answerTo(prompt)).toContain(row);
  });

  test('is asked behind a division, and of a comparison it is told already', async () => {
    expect(await answerTo('Leads by source this year', 'as percentages')).toContain('- Google: 51 (27.7 %)');
    expect(await answerTo('Revenue in October', 'and in September?', "what's the percent change")).toContain(
      '(94.7 %)',
    );
  });

  test('is not told where a record counts in several', async () => {
    expect(await requestsOf('share of revenue by technician')).toEqual([]);
    expect(await requestsOf('leads by tag in percent')).toEqual([]);
  });

  test('of some in each time is a rate', async () => {
    expect(await requestsOf('share of leads from Google by month')).toEqual([
      'measure=rate&entity=leads&part=source=Google&moment=created_at&by=month&top=25',
    ]);
  });
});

describe('a change is that of the later time', () => {
  const later = 'from=2026-10-01&to=2026-10-31&versus_from=2026-09-01&versus_to=2026-09-30';

  test.each([
    ['percent change in revenue between September and October', `${received}&${later}`],
    ['difference in leads between September and October', `${leads}&${later}`],
    [
      'By what percent did revenue grow from 2025 to 2026?',
      `${received}${thisYear}&versus_from=2025-01-01&versus_to=2025-12-31`,
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test('whichever was asked about first', async () => {
    const first = await ask('How many leads came in in October?', inMemory);
    const second = await ask('And in September?', inMemory, first.last);
    const { tool_calls } = await ask('Is that up?', inMemory, second.last);
    expect(tool_calls.map(({ request }) => decodeURIComponent(request))).toEqual([
      `GET /figures?${leads}&${later}`,
    ]);
  });
});

describe('two figures beside each other', () => {
  const bySource = (one: string, other: string) =>
    `measure=count&entity=leads&filters=source=${one}|${other}&moment=created_at`;
  const daysToPay =
    'measure=average&entity=invoices&field=days_to_pay&filters=status!=draft|void&moment=issued_at';
  const billed = 'measure=sum&entity=invoices&field=amount&filters=status!=draft|void&moment=issued_at';
  const october = '&from=2026-10-01&to=2026-10-31';

  test.each([
    [
      'Did Google bring twice as many leads as Facebook this year?',
      [`${bySource('Google', 'Facebook')}${thisYear}&by=source&top=25`],
    ],
    [
      'by how many leads does Angi trail Google this month',
      [`${bySource('Angi', 'Google')}&from=2026-11-01&to=2026-11-30&by=source&top=25`],
    ],
    [
      'how far behind last november are we in payments',
      [`${received}&from=2026-11-01&to=2026-11-30&versus_from=2025-11-01&versus_to=2025-11-30`],
    ],
    [
      'Is it taking us longer to get paid than last year?',
      [`${daysToPay}${thisYear}&versus_from=2025-01-01&versus_to=2025-12-31`],
    ],
    [
      "What's the difference between what we billed and what we collected in October?",
      [`${billed}${october}`, `${received}${october}`],
    ],
    [
      'by how much has our average invoice increased compared with 2025',
      [
        `measure=average&entity=invoices&field=amount&filters=status!=draft|void&moment=issued_at${thisYear}&versus_from=2025-01-01&versus_to=2025-12-31`,
      ],
    ],
    [
      'Percentage growth in collections, this quarter over last',
      [`${received}&from=2026-10-01&to=2026-12-31&versus_from=2026-07-01&versus_to=2026-09-30`],
    ],
    [
      'are leads up compared with October',
      [`${leads}&from=2026-11-01&to=2026-11-30&versus_from=2026-10-01&versus_to=2026-10-31`],
    ],
    [
      'How much did the number of customers go up in October?',
      [
        'measure=count&entity=customers&moment=created_at&from=2026-10-01&to=2026-10-31&versus_from=2026-09-01&versus_to=2026-09-30',
      ],
    ],
    [
      'how much better was October than September revenue wise',
      [`${received}${october}&versus_from=2026-09-01&versus_to=2026-09-30`],
    ],
  ])('%s', async (prompt, requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });

  test('declines whose work is not kept with what is compared', async () => {
    expect(await requestsOf('do card payments come faster than checks?')).toEqual([]);
    expect(await requestsOf('is Dave faster than Tom')).toEqual([]);
  });
});

describe('each of two times', () => {
  const rate = 'measure=rate&entity=leads&part=status=converted&moment=created_at';
  const october = '&from=2026-10-01&to=2026-10-31';
  const september = '&from=2026-09-01&to=2026-09-30';

  test.each([
    [
      'of a rate, beside the month before',
      'what was the conversion rate last month compared to the month before',
      [rate + october, rate + september],
    ],
    [
      'of a rate that went up',
      'Did the conversion rate go up in October',
      [rate + october, rate + september],
    ],
    [
      'of a rate, beside the last one',
      'is our conversion rate better than last year',
      [rate + thisYear, `${rate}&from=2025-01-01&to=2025-12-31`],
    ],
    [
      'of a division',
      'leads by source this month vs last month',
      [`${leads}&from=2026-11-01&to=2026-11-30&by=source&top=25`, `${leads}${october}&by=source&top=25`],
    ],
    [
      'a year earlier, as long as it is',
      'Conversions in Q3 compared with a year earlier?',
      [
        'measure=count&entity=leads&filters=status=converted&moment=created_at&from=2026-07-01&to=2026-09-30&versus_from=2025-07-01&versus_to=2025-09-30',
      ],
    ],
    [
      'up to this point',
      'we were at how many leads last year at this point',
      [`${leads}&from=2025-01-01&to=2025-11-20`],
    ],
  ])('%s: %s', async (_, prompt, requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });
});
