import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { inMemory } from './company/memory.ts';

/** The requests that a conversation ends in, without what is the same in all. */
const requestsOf = async (...prompts: readonly string[]): Promise<string[] | 'declined'> => {
  let last: unknown;
  let requests: string[] = [];
  for (const prompt of prompts) {
    const found = await ask(prompt, inMemory, last);
    requests = found.tool_calls.map(({ request }) =>
      decodeURIComponent(request).replace('GET /figures?', ''),
    );
    last = found.last ?? last;
  }
  return requests.length === 0 ? 'declined' : requests;
};

const settled = 'filters=status=settled';
const received = `measure=sum&entity=payments&field=amount&${settled}`;
const leads = 'measure=count&entity=leads&moment=created_at';

describe('a time that is told by another', () => {
  test.each([
    [
      'Are we ahead of where we were this time last year on collections?',
      `${received}&moment=settled_at&from=2026-01-01&to=2026-11-20&versus_from=2025-01-01&versus_to=2025-11-20`,
    ],
    [
      'More jobs completed than at this point last quarter?',
      'measure=count&entity=jobs&filters=status=completed&moment=completed_at&from=2026-10-01&to=2026-11-20&versus_from=2026-07-01&versus_to=2026-08-20',
    ],
    [
      'Are we behind where we stood at this point last month on invoicing?',
      'measure=sum&entity=invoices&field=amount&filters=status!=draft|void&moment=issued_at&from=2026-11-01&to=2026-11-20&versus_from=2026-10-01&versus_to=2026-10-20',
    ],
    [
      'Q3 revenue compared to the same period last year',
      `${received}&moment=settled_at&from=2026-07-01&to=2026-09-30&versus_from=2025-07-01&versus_to=2025-09-30`,
    ],
    [
      'Leads this month versus the same time last year',
      `${leads}&from=2026-11-01&to=2026-11-20&versus_from=2025-11-01&versus_to=2025-11-20`,
    ],
    [
      'Revenue month to date versus last month to date',
      `${received}&moment=settled_at&from=2026-11-01&to=2026-11-20&versus_from=2026-10-01&versus_to=2026-10-20`,
    ],
    [
      'Revenue this quarter to date compared to last quarter to date',
      `${received}&moment=settled_at&from=2026-10-01&to=2026-11-20&versus_from=2026-07-01&versus_to=2026-08-20`,
    ],
    [
      'Leads this month so far compared to last month so far',
      `${leads}&from=2026-11-01&to=2026-11-20&versus_from=2026-10-01&versus_to=2026-10-20`,
    ],
    [
      'Jobs finished in the last ninety days against the ninety before',
      'measure=count&entity=jobs&filters=status=completed&moment=completed_at&from=2026-08-23&to=2026-11-20&versus_from=2026-05-25&versus_to=2026-08-22',
    ],
    [
      'Leads in the last 3 months compared to the previous 3 months',
      `${leads}&from=2026-08-21&to=2026-11-20&versus_from=2026-05-21&versus_to=2026-08-20`,
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test('is that of the question before, a year earlier', async () => {
    expect(await requestsOf('How much did we collect in October?', 'And the same time last year?')).toEqual([
      `${received}&moment=settled_at&from=2025-10-01&to=2025-10-31`,
    ]);
  });

  test.each([
    'Overdue invoices compared to this time last year',
    'Revenue in the last 90 days against the 30 before',
    'Leads in October against the same time last month',
  ])('declines: %s', async (prompt) => {
    expect(await requestsOf(prompt)).toBe('declined');
  });
});

describe('a rank', () => {
  const byCustomer = `${received}&by=customer`;
  const noShows =
    'measure=count&entity=appointments&filters=status=no_show&moment=start&from=2026-01-01&to=2026-12-31';

  test.each([
    ['Rank customers by amount paid', `${byCustomer}&top=25`],
    ['Customers by amount paid', `${byCustomer}&top=25`],
    ['Who are our best customers of all time in terms of dollars paid?', `${byCustomer}&top=10`],
    ['Who is our best customer by dollars paid?', `${byCustomer}&top=1`],
    [
      'Worst customers by balance',
      'measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial&by=customer&top=10',
    ],
    ['Order the techs by no-shows this year, worst first', `${noShows}&by=technician&top=25`],
    [
      'Rank the guys and gals by completed jobs, top to bottom',
      'measure=count&entity=jobs&filters=status=completed&by=technician&top=25',
    ],
    ['Rank the months by revenue', `${received}&moment=settled_at&by=month&order=largest&top=25`],
    [
      'Rank the overdue invoices by amount due',
      'measure=list&entity=invoices&filters=status=sent|partial;due_at<now&order=largest&top=25',
    ],
    [
      'top 3 oldest unpaid bills',
      'measure=list&entity=invoices&filters=status=sent|partial&order=oldest&top=3',
    ],
    ['List the technicians from most to fewest jobs', 'measure=count&entity=jobs&by=technician&top=25'],
    [
      'Who has the lowest no-show rate?',
      'measure=rate&entity=appointments&filters=status=completed|no_show&part=status=no_show&by=technician&order=smallest&top=1',
    ],
    ['Which customer spent the most with us?', `${byCustomer}&top=1`],
    [
      'Every invoice more than thirty days late, worst first',
      'measure=list&entity=invoices&filters=status=sent|partial;due_at<now;due_at<2026-10-21&moment=due_at&order=oldest&top=25',
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test.each([
    ['Who had the most no-shows this year?', 'And the runner-up?', `${noShows}&by=technician&top=2`],
    [
      'Which source has the best conversion rate?',
      'Who came in second?',
      'measure=rate&entity=leads&part=status=converted&by=source&top=2',
    ],
  ])('%s %s', async (first, prompt, request) => {
    expect(await requestsOf(first, prompt)).toEqual([request]);
  });

  test.each([
    'Rank the people who called by how nice they were',
    'Rank the crew by amount paid',
    'Rank the sources from best to worst by conversion',
    'Unpaid invoices, worst first',
    'Leads, worst first',
  ])('declines: %s', async (prompt) => {
    expect(await requestsOf(prompt)).toBe('declined');
  });
});

describe('what is set beside another', () => {
  const converted =
    'measure=rate&entity=leads&filters=source=referral|website&part=status=converted&by=source&top=25';
  const closed = (days: string) =>
    `measure=rate&entity=estimates&filters=status=accepted|declined|expired;superseded_by=&part=status=accepted&moment=sent_at&${days}`;
  const october = 'from=2026-10-01&to=2026-10-31';
  const september = 'versus_from=2026-09-01&versus_to=2026-09-30';

  test.each([
    ['Do referral leads convert better than website ones?', converted],
    ["Referral leads: do they convert better than the website ones? I've always had that hunch.", converted],
    ['Which converts better, referrals or the website?', converted],
    [
      'yelp vs fb this yr just the counts',
      `measure=count&entity=leads&filters=source=Yelp|Facebook&moment=created_at&from=2026-01-01&to=2026-12-31&by=source&top=25`,
    ],
    [
      'October versus September, dollars billed. Up or down, and by what percent?',
      `measure=sum&entity=invoices&field=amount&filters=status!=draft|void&moment=issued_at&${october}&${september}`,
    ],
    [
      'Leads in October against September, and by what percentage did they change?',
      `${leads}&${october}&${september}`,
    ],
    ['How did leads in October compare with September, percentage wise?', `${leads}&${october}&${september}`],
    ['Between October and September, which had more leads?', `${leads}&${october}&${september}`],
    [
      'October or September: which month brought in more money?',
      `${received}&moment=settled_at&${october}&${september}`,
    ],
    ['Is business growing? Look at leads in October against September.', `${leads}&${october}&${september}`],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test('of two times a rate is worked out for each', async () => {
    expect(await requestsOf('Is our close rate better this quarter than last quarter?')).toEqual([
      closed('from=2026-10-01&to=2026-12-31'),
      closed('from=2026-07-01&to=2026-09-30'),
    ]);
  });

  test('is shown alone, though its records are shared with others', async () => {
    const { tool_calls } = await ask('Nina vs Tom, completed jobs this year', inMemory);
    expect(
      tool_calls.map(({ output }) => (output.rows as { group: string }[]).map(({ group }) => group)),
    ).toEqual([['Nina Eaves', 'Tom Becker']]);
  });

  test.each([
    'Is Angi better than Yelp this year?',
    'Is Maria better than Dave this month?',
    'Google vs Yelp, how many leads and how many converted?',
    'Is business growing? How many leads this month?',
    'Which source converts better than Yelp?',
  ])('declines: %s', async (prompt) => {
    expect(await requestsOf(prompt)).toBe('declined');
  });
});

describe('each of several', () => {
  const ofPayments = 'measure=sum&entity=payments&field=amount';

  test.each([
    [
      'Deposits vs final payments this year',
      `${ofPayments}&filters=status=settled;milestone=deposit|final&moment=settled_at&from=2026-01-01&to=2026-12-31&by=milestone&top=25`,
    ],
    [
      "Split last quarter's receipts into card, check, cash and ACH for me",
      `${received}&moment=settled_at&from=2026-07-01&to=2026-09-30&by=method&top=25`,
    ],
    [
      'Card, check and cash totals for October',
      `${received}&moment=settled_at&from=2026-10-01&to=2026-10-31&by=method&top=25`,
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test('keeps a check beside the other methods', async () => {
    expect(await requestsOf('Cash and check receipts')).toEqual([
      `${ofPayments}&filters=status=settled;method=cash`,
      `${ofPayments}&filters=status=settled;method=check`,
    ]);
  });

  test('is of whole months where the slowest is looked for', async () => {
    expect(await requestsOf('Which was the slowest month for leads in the last two years?')).toEqual([
      `${leads}&from=2024-12-01&to=2026-10-31&by=month&order=smallest&top=1`,
    ]);
    expect(await requestsOf('Which month this year was the slowest for leads?')).toEqual([
      `${leads}&from=2026-01-01&to=2026-10-31&by=month&order=smallest&top=1`,
    ]);
  });
});

describe('a year that is said once', () => {
  test.each([
    [
      'Revenue, first half vs second half of 2025',
      `${received}&moment=settled_at&from=2025-01-01&to=2025-06-30&versus_from=2025-07-01&versus_to=2025-12-31`,
    ],
    [
      'January versus February 2025, leads',
      `${leads}&from=2025-01-01&to=2025-01-31&versus_from=2025-02-01&versus_to=2025-02-28`,
    ],
    [
      'Compare March with March 2025 for leads',
      `${leads}&from=2026-03-01&to=2026-03-31&versus_from=2025-03-01&versus_to=2025-03-31`,
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test('is not that of a month that comes later in it', async () => {
    expect(await requestsOf('How many leads in December and January 2026?')).toEqual([
      `${leads}&from=2025-12-01&to=2025-12-31`,
      `${leads}&from=2026-01-01&to=2026-01-31`,
    ]);
  });
});

describe('how often somebody did something', () => {
  const times = (over: number, days = '') =>
    `measure=count&entity=payments&${settled}${days}&by=customer&top=25&over=${over}`;

  test.each([
    ['How many separate households have paid us at least twice?', times(1)],
    ['Customers who have paid us more than once', times(1)],
    ['Which customers have paid us three or more times?', times(2)],
    [
      'customers who paid us at least twice this year',
      times(1, '&moment=settled_at&from=2026-01-01&to=2026-12-31'),
    ],
    [
      'Who has no-showed on us more than once?',
      'measure=count&entity=appointments&filters=status=no_show&by=customer&top=25&over=1',
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test.each([
    'Customers who paid us only once',
    'How many customers paid us exactly twice?',
    'How many customers have not paid us more than once?',
    'How many customers have booked with us more than once?',
    'How much did customers pay us more than once?',
  ])('declines: %s', async (prompt) => {
    expect(await requestsOf(prompt)).toBe('declined');
  });

  test('is said of nobody where there is nobody', async () => {
    const { answer } = await ask('Who has no-showed on us more than once?', inMemory);
    expect(answer).toBe('No customer has more than 1 no show appointments.');
  });
});

describe('all of it together', () => {
  const owed = 'measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial';

  test.each([
    ["what's the total still owed to us, everybody put together", owed],
    ['All customers lumped together, how much do they owe?', owed],
    ['The grand total of what everybody owes us', owed],
    [
      'What did we collect from card and cash put together?',
      'measure=sum&entity=payments&field=amount&filters=status=settled;method=card|cash',
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });
});

describe('several that are left out', () => {
  const without = (...sources: string[]) =>
    `measure=count&entity=leads&filters=${sources.map((one) => `source!=${one}`).join(';')}`;
  const thisYear = '&moment=created_at&from=2026-01-01&to=2026-12-31';

  test.each([
    [
      'Leaving Google and Google Ads aside, how many leads came in this year?',
      without('Google', 'Google Ads') + thisYear,
    ],
    ['Google and Google Ads aside, how many leads this year?', without('Google', 'Google Ads') + thisYear],
    ['Not counting Google, Yelp and Angi, how many leads?', without('Google', 'Yelp', 'Angi')],
    ['How many leads came in without Google Ads or Angi?', without('Google Ads', 'Angi')],
    [
      'Other than Google Ads and Angi, where do our leads come from?',
      `${without('Google Ads', 'Angi')}&by=source&top=25`,
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test('declines one that may be left out as well', async () => {
    expect(await requestsOf('How many leads not from Google, Yelp?')).toBe('declined');
  });
});

describe('a share', () => {
  const rate = (of: string, part: string, days = '') => `measure=rate&entity=${of}&part=${part}${days}`;

  test.each([
    ['How big a part of our appointments end in no-shows?', rate('appointments', 'status=no_show')],
    ["What's the webhook fail rate?", rate('deliveries', 'status=retrying|exhausted')],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test('is of those that somebody was given', async () => {
    expect(
      await requestsOf('Of the appointments Dave was given last month, what portion got completed?'),
    ).toEqual([
      expect.stringMatching(
        /^measure=rate&entity=appointments&filters=technician=[\w-]+&part=status=completed&moment=start/,
      ),
    ]);
  });
});

describe('the fewest', () => {
  const shown = async (prompt: string) => {
    const { tool_calls, answer } = await ask(prompt, inMemory);
    const rows = tool_calls.flatMap(({ output }) => output.rows as { group: string; value: number }[]);
    return [rows.map(({ group, value }) => `${group} ${value}`), answer.split('\n').at(-1)];
  };

  test.each([
    [
      'may be none, and those of whom as much is so are not kept back',
      'Which technician had the fewest no-shows in September?',
      ['Dave Chen 0'],
      '3 others have the same figure.',
    ],
    [
      'may be of a source of which none came',
      'Which source brought the fewest leads last month?',
      ['Angi 0'],
      '- Angi: 0',
    ],
    [
      'may be of a month in which there were none',
      'Which month this year had the fewest no-shows?',
      ['2026-02-01 0'],
      '3 others have the same figure.',
    ],
    [
      'is shown of each who is named',
      'Maria or Dave: who finished more jobs last month?',
      ['Maria Lopez 1', 'Dave Chen 0'],
      '- Dave Chen: 0',
    ],
  ])('%s: %s', async (_, prompt, rows, ending) => {
    expect(await shown(prompt)).toEqual([rows, ending]);
  });

  test('is somebody, and the most as well', async () => {
    const [rows] = await shown('Who has the best completion rate?');
    expect(rows).toEqual(["Sam O'Neill 81"]);
  });

  test('says who has as many as the first', async () => {
    const [, ending] = await shown('Our best customers by number of visits');
    expect(ending).toMatch(/^\d+ others have the same figure\.$/);
  });
});

test.each([
  ['Leads in October vs the same stretch last year', 'leads in October vs October last year'],
  [
    'revenue in the first half of this year vs the second half of last',
    'revenue in the first half of this year vs the second half of last year',
  ],
  ['appointments in October year over year', 'appointments in October vs October last year'],
  ['the year over year change in appointments for October', 'appointments in October vs October last year'],
  ['Are we getting paid quicker these days?', 'how fast are we getting paid by month'],
  [
    'How many percent more leads did we get this month than last month?',
    'leads this month compared to last month',
  ],
  ['Does Nina have double the jobs that Tom has this month?', 'compare jobs of Nina and Tom this month'],
  ['Do we have more booked next week than this week?', 'appointments next week compared to this week'],
  ['Who is deeper in debt, Rosa Diaz or Ada Lovelace?', 'who owes us more, Rosa Diaz or Ada Lovelace?'],
  ['Are we ahead of or behind last month in revenue?', 'revenue this month compared to last month'],
  ['contrast leads this month with last month', 'leads this month compared to last month'],
  ['How do Google and Yelp leads compare?', 'compare Google and Yelp leads'],
])('"%s" compares as "%s" does', async (said, plain) => {
  const requests = await requestsOf(said);

  expect(requests).not.toBe('declined');
  expect(requests).toEqual(await requestsOf(plain));
});

test.each([
  ['customers who never once paid', 'customers who never paid'],
  ['customers we can not email', 'customers without an email address'],
  ['invoices where we have not seen a dime', 'invoices with no payment'],
  ['technicians who do not have nothing booked tomorrow', 'technicians with nothing booked tomorrow'],
  ['leads this month, but not those from Google', 'leads this month not from Google'],
  ['Leaving aside Google, how many leads this month?', 'how many leads this month not from Google'],
  ['Taking the Google leads out, how many leads this month?', 'how many leads this month not from Google'],
])('"%s" denies as "%s" does', async (said, plain) => {
  const requests = await requestsOf(said);

  expect(requests).not.toBe('declined');
  expect(requests).toEqual(await requestsOf(plain));
});
