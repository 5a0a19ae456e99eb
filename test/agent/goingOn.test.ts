import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { inMemory } from './company/memory.ts';
import { read } from './reading.ts';
import { requestsOf } from './requests.ts';

describe('what happened lies behind, and what is planned ahead', () => {
  test.each([
    ['Which visits were on Tuesday?', 'from:2026-11-17'],
    ['How many visits were canceled in March?', 'from:2026-03-01'],
    ['Which appointments are on Tuesday?', 'from:2026-11-24'],
    ['How many appointments are booked after Thanksgiving but before Christmas?', 'from:2026-11-27'],
  ])('%s', (prompt, day) => {
    expect(read(prompt)[0]).toContain(day);
  });

  test('what goes on from a day behind stays behind', () => {
    expect(read('Which visits were on Monday?', 'and on Tuesday?')[0]).toContain('from:2026-11-17');
  });
});

describe('a time that is said once holds for what is asked beside it', () => {
  test.each([
    ['count of no shows in september, also the cancellations', 'from:2026-09-01'],
    ['How many leads did we get last week and how many jobs?', 'from:2026-11-09'],
    ['How many leads did we get last week? How many jobs?', 'from:2026-11-09'],
    ['how many estimates did we send in october, also the contracts', 'moment:sent_at from:2026-10-01'],
  ])('%s', (prompt, time) => {
    expect(read(prompt)).toHaveLength(2);
    expect(read(prompt)[1]).toContain(time);
  });

  test('each by its own moment', () => {
    expect(read('how many new leads this year and what did we collect')[1]).toContain('moment:settled_at');
  });

  test.each([
    'How many leads did we get last month and how many customers do we have?',
    'How many leads came in last month and how many technicians?',
    'How much came in this week and how much is overdue?',
    'revenue last month and overdue invoices',
    'leads today and unread threads',
  ])('but not for what lasts: %s', (prompt) => {
    expect(read(prompt)[1]).not.toContain('from:');
  });
});

describe('other records that are only named are asked about as those before', () => {
  test.each([
    [
      'how many leads last week',
      'and jobs?',
      'aggregate jobs status!=canceled moment:scheduled_start from:2026-11-09',
    ],
    [
      'how many leads last week',
      'jobs?',
      'aggregate jobs status!=canceled moment:scheduled_start from:2026-11-09',
    ],
    ['list the payments of october', 'and invoices', 'list invoices status!=draft|void moment:issued_at'],
    ['what did we collect last month', 'how about invoices', 'aggregate invoices status!=draft|void'],
    ['leads by month this year', 'and jobs?', 'group jobs'],
    ['how many leads do we have', 'and customers?', 'aggregate customers'],
    ['jobs in october', 'revenue?', 'aggregate payments status=settled moment:settled_at from:2026-10-01'],
    ['leads in october', 'how much did we make', 'moment:settled_at from:2026-10-01'],
  ])('%s // %s', (first, second, asked) => {
    expect(read(first, second)[0]).toContain(asked);
  });

  test('what is owed is owed now', () => {
    expect(read('jobs last month', 'how much is overdue')[0]).not.toContain('from:');
  });

  test('unless a state was asked about that they may not have', () => {
    expect(read('unpaid invoices this month', 'and jobs?')).toBe('declined');
  });
});

describe('each of several is answered', () => {
  test.each([
    ['List the unpaid invoices and tell me which ones are over 5000', 2],
    ['how many leads did we get this month and which are qualified', 2],
  ])('%s', (prompt, count) => {
    expect(read(prompt)).toHaveLength(count);
  });
});

describe('what goes on from records of some days is declined where', () => {
  test.each([
    [
      'those came to a state at another time',
      'How many estimates did we send in October?',
      'how many of those were accepted this month?',
    ],
    ['they would be of another time', 'Invoices from September', 'which of these were paid in October?'],
    ['the others are meant', 'Payments by card in October', 'all other ones'],
    ['other records may be of that time', 'Leads in August', 'paid invoices?'],
    ['they may be of that time', 'Revenue in October', 'card payments?'],
    ['a kind may be of that time', 'How many deposits in October?', 'and final invoices?'],
    ['a number is no amount', 'Which customers have unpaid invoices?', 'those with more than one'],
    ['one of them is left out', 'Estimates sent last month', 'all but the largest'],
    ['it is asked for a sum', 'Largest estimate this year', 'sum'],
    ['the average may be of the months', 'Revenue by month this year', 'average'],
    ['a kind may be of that person', 'Gina Hughes’ jobs', 'and unpaid invoices?'],
    ['they may be of that technician', 'Dave’s jobs this month', 'open jobs?'],
    ['it is asked of how many', 'Conversion rate this year', 'out of how many?'],
    ['it is asked by how many', 'Payments in October', 'by how many customers?'],
    ['it is asked how many went that way', 'How many estimates were sent this month?', 'how many by email?'],
    ['it is asked when somebody was there', 'Find Linus Berg', 'when was he here last?'],
  ])('%s', async (_, ...prompts) => {
    expect(await requestsOf(...prompts)).toEqual([]);
  });

  test('what is so now is asked of now', async () => {
    expect(await requestsOf('How many leads last month?', 'open estimates?')).toHaveLength(1);
  });

  test('but what is paid of it is that of those', () => {
    expect(read('What did we invoice in October?', 'and what of that is paid?')[0]).toContain(
      'moment:issued_at',
    );
  });

  test('what is overdue for some days is told by when it was due', async () => {
    const { last } = await ask('overdue invoices', inMemory);

    expect((await ask('more than 30 days', inMemory, last)).answer).toContain('due before 2026-10-21');
  });

  test('those are asked of a part of their time', () => {
    expect(read('Jobs completed this year', 'how many of those were completed in October?')[0]).toContain(
      'from:2026-10-01',
    );
  });
});

describe('what goes on from nothing is declined', () => {
  test.each([
    ['for website leads'],
    ['only the calls'],
    ['is it past due'],
    ['are there any late ones'],
    ['their emails'],
    ['leads I mean'],
    ['phone number of that customer'],
    ['what is left on that invoice'],
    ['Average length of a phone call?', 'for website leads'],
  ])('%s', async (...prompts) => {
    expect(await requestsOf(...prompts)).toEqual([]);
  });
});

describe('a time that is told by another', () => {
  test.each([
    ['revenue last quarter', 'same quarter a year earlier', 'from:2025-07-01 through:2025-09-30'],
    ['leads in october', 'same month last year', 'from:2025-10-01 through:2025-10-31'],
    ['leads last week', 'same week last year', 'from:2025-11-10 through:2025-11-16'],
    ['leads in october', 'and the year before', 'from:2025-10-01 through:2025-10-31'],
    ['leads last month', 'and so far this month', 'from:2026-11-01 through:2026-11-20'],
    [
      'how many no-shows since august',
      'how does that compare with the same period last year',
      'versus_from:2025-08-01 versus_through:2025-11-20',
    ],
  ])('%s // %s', (first, second, time) => {
    expect(read(first, second)[0]).toContain(time);
  });

  test('a year may be all of it, or the same month of it', () => {
    expect(read('leads in october', 'same for 2025')).toBe('declined');
  });
});

describe('what puts right the question before takes its place', () => {
  test.each([
    ['How many estimates were declined in October?', 'no, I meant accepted', 'status=accepted'],
    ['leads last week', 'sorry i mean last month', 'from:2026-10-01'],
    ['how many leads in october', 'no, estimates', 'aggregate estimates'],
    ['leads this month', 'make that this quarter', 'through:2026-12-31'],
  ])('%s // %s', (first, second, asked) => {
    expect(read(first, second)[0]).toContain(asked);
  });

  test('no-shows are no correction', () => {
    expect(read('leads last week', 'no shows in september')[0]).toContain('status=no_show');
  });
});

describe('the same records in another shape', () => {
  test.each([
    ['how many leads on average per week', 'per month?', 'per:month'],
    ['appointments this week', 'when is the next?', 'start>=now moment:start top:1 order:oldest'],
    ['the last lead', 'and the one before?', 'top:2 order:newest'],
    ['unpaid invoices', 'add them up', 'aggregate invoices status=sent|partial'],
    ['leads this month', 'total?', 'aggregate leads'],
    ['leads by source this year', 'top three', 'top:3'],
    ['revenue by source', 'bottom 2', 'top:2 least:true'],
    ['appointments this week', 'who has the fewest?', 'by:technician top:1 least:true'],
    ['list the customers with a phone', 'with emails', 'show:email'],
    ['visits on monday', 'how many does that make?', 'moment:start from:2026-11-23'],
    ['unpaid invoices', 'how much does that make in total?', 'aggregate invoices status=sent|partial'],
    ['overdue invoices', 'emails?', 'show:email'],
    ['open follow-ups', 'only the calls', 'channel=call'],
  ])('%s // %s', (first, second, asked) => {
    expect(read(first, second)[0]).toContain(asked);
  });

  test('of two lists the numbers are compared', () => {
    expect(read('leads in october', 'and september', 'difference')[0]).toContain('versus_from:2026-09-01');
  });

  test.each([
    ['list the overdue invoices', 'first 5'],
    ['list the customers', 'with payments'],
    ['Top 5 customers by payments', 'their emails'],
    ['open follow-ups', 'emails'],
    ['unpaid invoices', 'only jobs'],
  ])('but not %s // %s', (first, second) => {
    expect(read(first, second)).toBe('declined');
  });

  test.each(['which service made up most of that', 'and by method in that month?'])(
    '"%s" after the best month is of that month, and is declined',
    async (next) => {
      expect(await requestsOf('best month for payments this year', next)).toEqual([]);
    },
  );

  test('who paid the most is not said of which time after the payments of one', async () => {
    expect(await requestsOf('payments in october', 'who paid the most')).toEqual([]);
  });
});

test('which one is asked twice of the same kind', () => {
  expect(read('Which source brings the most leads and which one brings the most revenue?')).toEqual([
    expect.stringContaining('group leads'),
    expect.stringContaining('by:source top:1'),
  ]);
});

test.each(['who did we see yesterday', 'who came in today'])('%s: nobody says that they paid', (prompt) => {
  expect(read(prompt)).toBe('declined');
});

test('only those of some customers are still invoices', async () => {
  expect(await requestsOf('overdue invoices', 'only insurance customers')).toEqual([
    expect.stringContaining('entity=invoices&filters=status=sent|partial;due_at<now;tag=insurance'),
  ]);
});

test('they are those of the question before', async () => {
  expect(await requestsOf('customers from Angi', 'how much have they paid')).toEqual([
    expect.stringContaining('filters=status=settled;source=Angi'),
  ]);
  expect(await requestsOf('leads from Yelp this month', 'how much have they paid')).toEqual([]);
});

test('a total at the end is one of each time', () => {
  expect(read('unpaid invoices of october and september total')).toEqual([
    expect.stringContaining('aggregate invoices'),
    expect.stringContaining('aggregate invoices'),
  ]);
});

test('what is of one method is not divided by methods', () => {
  expect(read('card payments in october', 'all methods')).toBe('declined');
});

describe('who has most of a sum, or least', () => {
  test.each([
    [
      "What's outstanding?",
      'Which customer is responsible for the largest portion of that?',
      'by:customer top:1',
    ],
    ["What's outstanding?", 'the client behind the smallest part of it', 'by:customer top:1 least:true'],
    ['collected in october', 'which source brought in the biggest chunk of it', 'by:source top:1'],
    ['jobs in october', 'who has the largest share of those', 'by:technician top:1'],
  ])('%s // %s', (first, second, asked) => {
    expect(read(first, second)[0]).toContain(asked);
  });

  test('but in a row of people nobody is the newest', () => {
    expect(read('who did the most jobs last month', "who's last")).toBe('declined');
  });
});

describe('those whom a ranking named', () => {
  const first = 'top 5 customers by revenue';

  test.each([
    ['which of them are vips', /measure=list&entity=customers&filters=id=([^|;]+\|){4}[^|;]+;tag=vip/],
    ['their phone numbers', /entity=customers&filters=id=([^|;]+\|){4}[^|;]+&.*show=phone/],
    ['do they owe us anything', /entity=invoices.*filters=status=sent\|partial;customer=.*by=customer/],
  ])('%s', async (second, asked) => {
    expect((await requestsOf(first, second))[0]).toMatch(asked);
  });
});

describe('other records of the customers who were asked about', () => {
  test.each([
    ['vip customers', 'which of them owe us money', 'filters=status=sent|partial;tag=vip&by=customer'],
    ['customers from Google', 'who of them owes the most', 'source=Google&by=customer&top=1'],
    [
      'vip customers',
      'which of them have a visit next week',
      'entity=appointments&filters=status!=canceled;tag=vip',
    ],
  ])('%s // %s', async (first, second, asked) => {
    expect((await requestsOf(first, second))[0]).toContain(asked);
  });

  test('but not of those of one time', async () => {
    expect(await requestsOf('customers added this month', 'which of them owe us money')).toEqual([]);
  });
});

describe('the same of somebody or something else', () => {
  test.each([
    ['revenue in october', 'and how did september do', 'from:2026-09-01'],
    ['best lead source', 'the source ranking second', 'top:2'],
    ['best lead source', 'who is third', 'top:3'],
    ['card payments in october', "what slice of the whole month's take is that", 'part:method=card'],
    ['Which technicians have no jobs on monday', 'and tuesday', 'from:2026-11-24'],
  ])('%s // %s', (first, second, asked) => {
    expect(String(read(first, second))).toContain(asked);
  });

  test('which of two times was better', () => {
    expect(read('revenue in october', 'and september', 'which month was better')[0]).toContain(
      'versus_from:2026-09-01',
    );
  });
});

describe('what goes on from a figure keeps what was said of it', () => {
  test.each([
    [
      'how many no shows in october',
      'which customers',
      'list appointments status=no_show moment:start from:2026-10-01',
    ],
    ['how many emails did we send this week', 'and texts?', 'channel=sms'],
    ['how many emails did we send this week', 'and texts?', 'from:2026-11-16'],
    ['leads last week', 'and the week after', 'from:2026-11-16'],
    ['leads in october', 'the following month', 'from:2026-11-01'],
    ['unpaid invoices', 'the biggest one', 'top:1 order:largest'],
    ['how many invoices are unpaid', 'how much money together', 'aggregate invoices status=sent|partial sum'],
  ])('%s // %s', (first, second, asked) => {
    expect(read(first, second)[0]).toContain(asked);
  });

  test('another service takes the place of the one whose jobs were asked about, in the same time', async () => {
    const [asked] = await requestsOf(
      'Bathroom remodel jobs this year',
      'how much money did they bring in',
      'and drain cleaning?',
    );

    expect(asked).toMatch(/job_scheduled_start>=2026-01-01.*service=Drain cleaning/);
  });

  test.each([
    ['oldest first', 'just the first three', 'top:3 order:oldest'],
    ['the biggest one', 'when was it sent', 'moment:issued_at top:1 order:largest'],
  ])('an order that was asked for stays: %s // %s', (second, third, asked) => {
    expect(read('unpaid invoices', second, third)[0]).toContain(asked);
  });

  test.each([
    ['revenue by month this year', 'which was the best', 'by:month top:1'],
    ['conversion rate by source', 'worst one?', 'by:source top:1 least:true'],
  ])('the best of a row is one of it: %s // %s', (first, second, asked) => {
    expect(read(first, second)[0]).toContain(asked);
  });
});

describe('what is asked of those who were named, and cannot be said of them, is declined', () => {
  test.each([
    ['payments in october', 'which technicians'],
    ['top 5 customers by revenue', 'their jobs'],
  ])('%s // %s', async (first, second) => {
    expect(await requestsOf(first, second)).toEqual([]);
  });
});

test('the number of a person is that of the phone', () => {
  expect(read('leads of today', "what's their number")[0]).toContain('show:phone');
});

describe('what somebody has on a day', () => {
  test.each([
    ['what we got monday', 'from:2026-11-23'],
    ['so what do we have tomorrow afternoon', 'daytime=afternoon'],
  ])('%s', (prompt, asked) => {
    expect(read(prompt)[0]).toContain(`list appointments`);
    expect(read(prompt)[0]).toContain(asked);
  });

  test.each(['what we got today', 'what do we have in october'])(
    'but what came in may be meant: %s',
    (prompt) => {
      expect(read(prompt)).toBe('declined');
    },
  );
});

test('whether they are many is asked by their number', () => {
  expect(read('are there many overdue invoices?')[0]).toContain('aggregate invoices');
});

test('of what nobody wants more of the worst month has the most', () => {
  expect(read('jobs canceled in 2026 by month', 'which month was worst')[0]).toContain('top:1');
  expect(read('jobs canceled in 2026 by month', 'which month was worst')[0]).not.toContain('least');
  expect(read('revenue by month', 'which month was worst')[0]).toContain('least:true');
});

test('two that are named by "both" are two', async () => {
  expect(await requestsOf('card payments in october', 'and cash', 'and both in september')).toEqual([]);
});

test('months in a row need no commas', () => {
  expect(read('revenue for jan feb and mar')).toHaveLength(3);
});

describe('when it was, of what was shown', () => {
  test('its moment is shown with it, in whichever state it is', () => {
    expect(read('invoices over 500', 'when were they due')[0]).toContain('moment:due_at');
  });

  test('also of whom the answer named', async () => {
    expect((await requestsOf('who owes us the most?', "what's the due date"))[0]).toContain('moment=due_at');
  });

  test('but the last one stays the last one', () => {
    expect(read('the last job', 'when was it finished')).toBe('declined');
  });
});

describe('of what was asked for several times all of them are meant', () => {
  test.each([
    ['how much came in in October and November?', 'which customers', 'from=2026-10-01&to=2026-11-30'],
    ['how many leads in October and November?', 'by source', 'from=2026-10-01&to=2026-11-30'],
    ['how much came in in June and November?', 'and in May', 'from=2026-05-01&to=2026-05-31'],
  ])('%s %s', async (asked, then, time) => {
    expect(await requestsOf(asked, then)).toEqual([expect.stringContaining(time)]);
  });

  test('those that make no whole are declined', async () => {
    expect(await requestsOf('how much came in in June and November?', 'which customers')).toEqual([]);
  });
});

test('what is finished of a service are jobs', async () => {
  expect(await requestsOf('how many bathroom remodels did we finish in 2026')).toEqual([
    expect.stringContaining('entity=jobs&filters=service=Bathroom remodel;status=completed'),
  ]);
  expect(await requestsOf('jobs completed this year', 'just the bathroom ones')).toEqual([
    expect.stringContaining('service=Bathroom remodel'),
  ]);
});

test('the hour of free time stays on another day', async () => {
  const [first] = await requestsOf('Who is free on Monday at 10?', 'what about Tuesday same time');

  expect(first).toContain('from=2026-11-24T15:00');
});

describe('what points back at records is asked of those, or of none', () => {
  test.each([
    ['How many visits did we have last month?', 'And for Sam only?', 'What time does his first one start?'],
    ['How many no-shows did we have last month?', 'how much did they owe'],
    ['what payments failed this year', 'did anybody follow up with them'],
    ['jobs finished in October', 'how many leads were those from Google'],
  ])('%s // %s', async (...prompts) => {
    const [request = 'from=2026'] = await requestsOf(...prompts);

    expect(request).toContain('from=2026');
  });
});

describe('the last of somebody, or of all, is one, however it is asked for', () => {
  test.each([
    ["pull up Linus Berg's last invoice", 'order=newest&top=1'],
    ['let me see the last contract signed', 'order=newest&top=1'],
    ['bring up the latest lead from Angi', 'order=newest&top=1'],
    ['show me the latest invoices', 'order=newest&top=10'],
  ])('%s', async (prompt, order) => {
    const [request] = await requestsOf(prompt);

    expect(request?.endsWith(order)).toBe(true);
  });
});

describe('of one that was shown, or was added up, is told when it was', () => {
  const unpaid = 'measure=list&entity=invoices&filters=status=sent|partial';
  const expiring = 'filters=sent_at>=2026-11-01;sent_at<2026-12-01;status=sent&moment=expires_at';

  test.each([
    [['what does Linus Berg owe us', 'when is that due'], /^measure=list.*customer=.*moment=due_at/],
    [['what does Linus Berg owe us', 'since when'], /^measure=list.*customer=.*order=oldest/],
    [
      ['which customer owes us the most', 'how long have they owed it'],
      /^measure=list.*customer=.*order=oldest/,
    ],
    [
      ['estimates sent this month', 'which of them is going to expire first'],
      `measure=list&entity=estimates&${expiring}&order=oldest&top=1`,
    ],
    [
      ['invoices due this month', 'what is that total', 'any of them paid in part'],
      `${unpaid.replace('sent|', '')}&moment=due_at&from=2026-11-01&to=2026-11-30&order=newest&top=25`,
    ],
  ])('%j', async (prompts, request) => {
    const [asked] = await requestsOf(...prompts);

    expect(asked).toMatch(
      request instanceof RegExp ? request : new RegExp(`^${request.replaceAll(/[|]/g, '.')}$`),
    );
  });
});

describe('what is left to pay is what is left of one customer', () => {
  test.each([
    [['Frank Kowalski payments', 'how much is left'], [/amount_due.*customer=/]],
    [['how much did we invoice Rosa Diaz', "what's left"], [/amount_due.*customer=/]],
    [['how much did we bill in October', "what's left"], [/amount_due.*issued_at&from=2026-10-01/]],
    [['how much did we collect this month', "what's left"], []],
    [['how much did Rosa Diaz pay this month', "what's left"], []],
  ])('%j', async (prompts, requests) => {
    expect(await requestsOf(...prompts)).toEqual(requests.map((one) => expect.stringMatching(one)));
  });
});

describe('whether the one that was shown is so is shown by that one', () => {
  test.each([
    [['Linus Berg last invoice', 'did he pay it'], /order=newest&top=1$/],
    [["did Rosa Diaz's last check clear"], /filters=customer=[^;]*;method=check&order=newest&top=1$/],
    [['has Rosa Diaz paid her last invoice'], /filters=customer=[^;]*&order=newest&top=1$/],
    [
      ["was Ada Lovelace's last appointment canceled"],
      /filters=customer=[^;]*;start<now&order=newest&top=1$/,
    ],
  ])('%j', async (prompts, request) => {
    expect((await requestsOf(...prompts))[0]).toMatch(request);
  });
});

describe('a figure is compared with what is named beside it', () => {
  test.each([
    [['revenue this month', 'is that more than October'], 'versus_from=2026-10-01&versus_to=2026-10-31'],
    [
      ['invoicing this month compared to where we were on oct 20'],
      'versus_from=2026-10-01&versus_to=2026-10-20',
    ],
  ])('%j', async (prompts, versus) => {
    expect((await requestsOf(...prompts))[0]).toContain(versus);
  });

  test.each(['compare leads today with last week', 'collections this year ahead of where we were on oct 20'])(
    'and not a day with a longer time: %s',
    async (prompt) => {
      expect(await requestsOf(prompt)).toEqual([]);
    },
  );
});

describe('what is said of one customer goes on to be said of that one', () => {
  test.each([
    [['How much does Linus Berg owe?', 'Which invoices?']],
    [['How much does Linus Berg owe?', 'what is the earliest due date']],
    [['Is Linus Berg paid up?', 'how much is open']],
    [['Does Linus Berg have an open invoice?', 'when must he pay it']],
  ])('%j', async (prompts) => {
    expect((await requestsOf(...prompts))[0]).toContain('customer=');
  });

  test('those in a state are asked for, and not whether all are', async () => {
    expect((await requestsOf('Does Linus Berg have an open invoice?'))[0]).toContain('status=sent|partial');
    expect((await requestsOf('Has Grace Hopper paid her invoice?'))[0]).not.toContain('status');
    expect((await requestsOf('Is Linus Berg paid up?', 'how much are we owed in total'))[0]).not.toContain(
      'customer',
    );
  });
});

describe('what goes on from one, or from some, is of those alone', () => {
  test.each([
    [
      ['biggest estimate this year', 'has it been accepted'],
      /from=2026-01-01&to=2026-12-31&order=largest&top=1$/,
    ],
    [['who owes us the most', 'is it overdue'], /^measure=list.*customer=/],
    [['overdue invoices', 'how many customers is that'], /by=customer/],
    [['customers with overdue invoices', 'how many is that'], /by=customer/],
    [['what did we bill in October', 'how much of that came in'], /amount_paid.*issued_at&from=2026-10-01/],
  ])('%j', async (prompts, request) => {
    expect((await requestsOf(...prompts))[0]).toMatch(request);
  });

  test.each([
    [['customers that owe us more than 5000', 'what do they owe together']],
    [['top 3 techs by jobs this year', 'how many of those were drain cleanings']],
    [["Aisha's jobs this month", 'how many hours']],
    [['who was the tech']],
    [['which invoices']],
  ])('or of none: %j', async (prompts) => {
    expect(await requestsOf(...prompts)).toEqual([]);
  });
});

test('the total of what was counted is an amount in each of its parts, too', async () => {
  expect(await requestsOf('How many payments did we get this year?', 'Split the total by method')).toEqual([
    expect.stringMatching(/^measure=sum&entity=payments&field=amount&.*by=method/),
  ]);
});

test('who paid is who made a payment, though it may not be all of an invoice', async () => {
  expect(await requestsOf('Who paid last month?')).toEqual([
    expect.stringMatching(/entity=payments&.*by=customer/),
  ]);
});

test('a time behind two rates, or a number and a rate, is that of both', () => {
  expect(read('conversion rate and close rate this quarter')[0]).toContain('from:2026-10-01');
  expect(read('total leads and conversion rate this year')[0]).toContain('from:2026-01-01');
});

test('a division behind a row of names is that of all', () => {
  expect(read('leads, estimates, jobs by month this year')).toEqual([
    expect.stringContaining('by:month'),
    expect.stringContaining('by:month'),
    expect.stringContaining('by:month'),
  ]);
});

describe('those in another state are others, at the moment at which they came to be so', () => {
  test.each([
    [
      'Which estimates were accepted this month?',
      'what about the declined ones?',
      'list estimates status=declined moment:declined_at from:2026-11-01 through:2026-11-30',
    ],
    [
      'How many invoices were voided this year?',
      'and the paid ones?',
      'aggregate invoices status=paid moment:paid_at from:2026-01-01 through:2026-12-31 count',
    ],
    [
      'How many estimates were sent last month?',
      'and the accepted ones?',
      'aggregate estimates status=accepted moment:sent_at from:2026-10-01 through:2026-10-31 count',
    ],
  ])('%s %s', (prompt, next, line) => {
    expect(read(prompt, next)).toEqual([line]);
  });
});
