import { describe, expect, test } from 'vitest';
import type { Question } from '../../shared/agent/reading/parts/question.ts';
import { lostIn } from '../../shared/agent/reading/refusing/lost.ts';
import { read } from './reading.ts';
import { requestsOf } from './requests.ts';

const lengths = 'group appointments status!=canceled average hours by:technician';

describe('ways of dividing', () => {
  test.each([
    ['What is owed in 30-day buckets?', ['group invoices status=sent|partial sum amount_due by:aging']],
    [
      'How many unpaid invoices are there in each bracket of days overdue?',
      ['group invoices status=sent|partial count by:aging'],
    ],
    [
      "What we're owed by how many days late it is",
      ['group invoices status=sent|partial sum amount_due by:aging'],
    ],
    ['aging of open invoices by count', ['group invoices status=sent|partial count by:aging']],
    ['How long did each tech spend per visit on average?', [lengths]],
    ['What is the average visit time for each technician?', [lengths]],
    ['average hours or minutes per visit by technician', [lengths]],
    ['How long is a visit on average per technician?', [lengths]],
    [
      'Which customers have given us the most money over the years?',
      ['group payments status=settled sum amount by:customer'],
    ],
    [
      'our ten most heavily billed customers',
      ['group invoices status!=draft|void sum amount by:customer top:10'],
    ],
    [
      'top 10 customers who still have the most to pay us',
      ['group invoices status=sent|partial sum amount_due by:customer top:10'],
    ],
    [
      'Which technician has the lightest load next week?',
      [
        'group appointments status!=canceled moment:start from:2026-11-23 through:2026-11-29 count by:technician top:1 least:true',
      ],
    ],
    [
      'Show unpaid invoices by customer with their count and amount.',
      ['group invoices status=sent|partial sum amount_due by:customer'],
    ],
    [
      'Split the estimates out by status for me, how many in each and what they come to in dollars.',
      ['group estimates sum total by:status'],
    ],
    [
      'how many of each: leads, customers, jobs',
      ['aggregate leads count', 'aggregate customers count', 'aggregate jobs count'],
    ],
    [
      'When people pay us, how big is a payment on average, figured separately for card, check and each of the other methods?',
      ['group payments status=settled average amount by:method'],
    ],
    [
      'How much money came in every month of this year?',
      [
        'group payments status=settled moment:settled_at from:2026-01-01 through:2026-12-31 sum amount by:month',
      ],
    ],
    [
      'Which customers have paid us more than ten thousand?',
      ['group payments status=settled sum amount by:customer over:10000'],
    ],
    ['Which follow-up channel is used most?', ['group follow_ups count by:channel top:1']],
    ['Which status do most jobs have?', ['group jobs count by:status top:1']],
    [
      'average days to pay by customer, slowest first',
      ['group invoices status!=draft|void average days_to_pay by:customer'],
    ],
    ['How do most of our customers find us?', ['group customers count by:source top:1']],
    ['How did people hear about us?', ['group leads count by:source']],
    ['What do people ask for most?', ['group leads count by:service']],
    ['How do customers mostly pay?', ['group payments status=settled count by:method']],
    [
      'How many payments with card, how many with cash, how many with check and other ways?',
      ['group payments status=settled count by:method'],
    ],
    [
      'Month by month since January, show me signed contracts',
      ['group contracts status=signed moment:signed_at from:2026-01-01 count by:month'],
    ],
    [
      'How is next week split among the technicians in terms of appointments?',
      [
        'group appointments status!=canceled moment:start from:2026-11-23 through:2026-11-29 count by:technician',
      ],
    ],
    [
      'In this week which day have more appointments?',
      [
        'group appointments status!=canceled moment:start from:2026-11-16 through:2026-11-22 count ranked:true by:day top:1',
      ],
    ],
  ])('%s', (prompt, lines) => {
    expect(read(prompt)).toEqual(lines);
  });

  test.each([
    [
      'For each month of this year, how many leads and how many jobs completed?',
      [
        'group leads moment:created_at from:2026-01-01 through:2026-12-31 count by:month',
        'group jobs status=completed moment:completed_at from:2026-01-01 through:2026-12-31 count by:month',
      ],
    ],
    [
      'For each source, how many leads and how many converted?',
      ['group leads count by:source', 'group leads status=converted count by:source'],
    ],
  ])('what is said first divides all that follows: %s', (prompt, lines) => {
    expect(read(prompt)).toEqual(lines);
  });

  test.each([
    [
      'Who has the most overdue invoices?',
      'group invoices status=sent|partial;due_at<now count by:customer top:1',
    ],
    [
      'Which technician is having the most open jobs?',
      'group jobs status=scheduled|in_progress count by:technician top:1',
    ],
    [
      'What is the most overdue invoice?',
      'list invoices status=sent|partial;due_at<now moment:due_at top:1 order:oldest',
    ],
  ])('who has the most of them has a number, and what is most overdue is the oldest: %s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test('whom it is asked of is kept', async () => {
    expect(await requestsOf('What are the Facebook crowd asking for, mostly?')).toEqual([
      'measure=count&entity=leads&filters=source=Facebook&by=service&top=25',
    ]);
  });

  test.each([
    'What do technicians ask for?',
    'What does Maria want?',
    'service mix this year',
    'What source is more expensive?',
    'Which customers paid more than 500 in one payment?',
    'Per customer, who is the oldest?',
    'Which customers mostly pay by card?',
  ])('declines: %s', (prompt) => {
    expect(read(prompt)).toBe('declined');
  });
});

describe('groups are asked for in many words', () => {
  test.each([
    [
      'Break the signed contracts down by month for this year, with dollars.',
      'signed contracts by month this year in dollars',
    ],
    ['Which service do our storm leads usually want?', 'storm leads by service'],
    ['Which technician has worked on the most bathroom jobs?', 'which technician has the most bathroom jobs'],
    ['What is our biggest open balance and who has it?', 'which customer has the biggest open balance'],
    ['What is the distribution of job statuses for Maria?', 'jobs of maria by status'],
    ['Jobs per crew member last quarter, least busy first', 'jobs by technician last quarter, lowest first'],
    ['Collections by technician on the job for October', 'collections by technician for october'],
    ['From which source come the fewest leads', 'which source has the fewest leads'],
    ['the jobs, from which source come the most of them', 'which source has the most jobs'],
    ['What source gives us the leads that pay the most?', 'which source brings in the most revenue'],
    [
      "I was wondering whether you could rank our customers by the number of invoices they've had.",
      'rank customers by number of invoices',
    ],
    [
      'How do the leads of this month split between new, qualifying and qualified?',
      'leads this month by status',
    ],
    ['who pays us slowest on average', 'who are our slowest payers'],
    ['which tech least jobs ths yr', 'which technician has the least jobs this year'],
  ])('%s', async (prompt, plain) => {
    const asked = await requestsOf(prompt);

    expect(asked).not.toEqual([]);
    expect(asked).toEqual(await requestsOf(plain));
  });

  test.each([
    ['an amount of what has none', 'jobs by technician with dollars'],
    ['a service of customers', 'The clients, from which service come the most of them?'],
  ])('%s is declined', async (_, prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

describe('two that are set beside each other and divided by another field are told each', () => {
  test.each([
    [
      'estimates accepted vs declined by service',
      [
        'measure=count&entity=estimates&filters=status=accepted&by=service&top=25',
        'measure=count&entity=estimates&filters=status=declined&by=service&top=25',
      ],
    ],
    [
      'how much did we collect by card vs check by quarter',
      [
        'measure=sum&entity=payments&field=amount&filters=status=settled;method=card&moment=settled_at&by=quarter&top=25',
        'measure=sum&entity=payments&field=amount&filters=status=settled;method=check&moment=settled_at&by=quarter&top=25',
      ],
    ],
    [
      'leads by source and how many converted from each',
      [
        'measure=count&entity=leads&by=source&top=25',
        'measure=count&entity=leads&filters=status=converted&by=source&top=25',
      ],
    ],
  ])('%s', async (prompt, requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });

  test('by the field that tells them from each other they are its groups', async () => {
    expect(await requestsOf('google vs yelp leads by source')).toEqual([
      expect.stringContaining('filters=source=Google|Yelp&by=source'),
    ]);
  });

  test.each([
    'How many jobs makes every technician in one month, in average?',
    'How many jobs does each technician complete per month on average',
  ])('%s', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([
      expect.stringMatching(/by=technician.*per=month|per=month.*by=technician/),
    ]);
  });

  test.each([
    ['those that were paid then', 'invoices by month and how many paid'],
    ['those that were accepted then', 'estimates by service this year and how many accepted'],
  ])('%s are others, and declined', async (_, prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

const byMilestone = 'by:milestone';
const thisYear = 'moment:issued_at from:2026-01-01 through:2026-12-31';
const octoberPayments = 'group payments status=settled moment:settled_at from:2026-10-01 through:2026-10-31';

describe('what is broken down into kinds is divided by them', () => {
  test.each([
    [
      'Break down the amount invoiced this year into deposit, progress and final invoices',
      [`group invoices status!=draft|void ${thisYear} sum amount ${byMilestone}`],
    ],
    [
      "Please separate this year's invoices into deposit and final invoices",
      [`group invoices status!=draft|void ${thisYear} count ${byMilestone}`],
    ],
    [
      'Split the outstanding balance into deposit, progress and final',
      [`group invoices status=sent|partial sum amount_due ${byMilestone}`],
    ],
    ["Split October's payments into card, cash and check payments", [`${octoberPayments} count by:method`]],
    ['Break the revenue of October down into cash and card', [`${octoberPayments} sum amount by:method`]],
    ['split messages into inbound and outbound', ['group messages count by:direction']],
    ['Break the estimates into accepted, declined and expired ones', ['group estimates count by:status']],
  ])('%s', (prompt, lines) => {
    expect(read(prompt)).toEqual(lines);
  });

  test('and the same is told of each of them', () => {
    const amount: Question = {
      entity: 'invoices',
      action: 'figure',
      measure: 'sum',
      field: 'amount',
      where: [],
    };
    const list: Question = { entity: 'invoices', action: 'list', measure: 'count', where: [] };
    const words = 'break the amount down into these and those invoices';

    expect(lostIn(words, [amount, list])).toBe('how these belong together');
    expect(lostIn(words, [amount, amount])).toBeUndefined();
  });
});

describe('each of the crew', () => {
  const canceled =
    'measure=count&entity=appointments&filters=status=canceled&moment=start&from=2026-10-01&to=2026-11-20&by=technician&top=25';
  const hours = 'measure=sum&entity=appointments&field=hours&filters=status!=canceled&by=technician&top=25';

  test.each([
    ['Since the start of October, how many visits got canceled on each of the guys?', canceled],
    [
      'Since the start of October, how many visits got canceled on each of the guys, Aisha and Maria too?',
      canceled,
    ],
    ['How many visits got canceled on each of my techs since October, Maria as well', canceled],
    ['How many hours is each of the guys booked for?', hours],
    ['leads by source, Yelp and Angi included', 'measure=count&entity=leads&by=source&top=25'],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test.each([
    'Hours booked for all the guys next week, one by one',
    'visits per technician this week, and Maria next week too',
    'leads by source, Maria too',
  ])('declines: %s', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

describe('how it goes, divided', () => {
  const payments = 'group payments status=settled';
  const october = 'moment:settled_at from:2026-10-01 through:2026-10-31';

  test.each([
    ['Where have our leads been coming from, source by source?', ['group leads count by:source']],
    [
      'How has the money been rolling in, month by month?',
      [`${payments} sum amount moment:settled_at by:month`],
    ],
    ['How well does each source turn into real customers?', ['rate leads part:status=converted by:source']],
    [
      'Payments which has failed, please to divide by card, check and the others',
      ['group payments status=failed count by:method'],
    ],
    [
      'total cash and check payments in October',
      [
        `aggregate payments method=cash;status=settled ${october} sum amount`,
        `aggregate payments status=settled;method=check ${october} sum amount`,
      ],
    ],
    [
      'how much cash + checks in October',
      [
        `aggregate payments method=cash;status=settled ${october} sum amount`,
        `aggregate payments status=settled;method=check ${october} sum amount`,
      ],
    ],
    [
      'What is the gross amount invoiced, excluding drafts and voids?',
      ['aggregate invoices status!=draft|void sum amount'],
    ],
  ])('%s', (prompt, lines) => {
    expect(read(prompt)).toEqual(lines);
  });

  test('how full somebody is, is told by the visits', async () => {
    const visits = await requestsOf('How full is Tom next week? Just the number of visits for each day.');

    expect(visits).toEqual([
      expect.stringMatching(/entity=appointments.*from=2026-11-23&to=2026-11-29&by=day/),
    ]);
    expect(await requestsOf("How full is Maria's schedule tomorrow?")).toEqual([
      expect.stringMatching(/measure=count&entity=appointments.*from=2026-11-21&to=2026-11-21/),
    ]);
  });
});
