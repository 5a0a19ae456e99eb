import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { dateIn } from '../../shared/kernel/calendarDates.ts';
import { zone } from './company/history.ts';
import { history, inMemory } from './company/memory.ts';
import { requestsOf } from './requests.ts';

describe('how often something is so, as a rule, is out of how many', () => {
  const noShows = 'measure=rate&entity=appointments&filters=status=completed|no_show&part=status=no_show';
  const cancellations = 'measure=rate&entity=appointments&part=status=canceled';

  test.each([
    ['How often do customers not show up?', noShows],
    ['how frequently do customers cancel', cancellations],
    ['How often do customers cancel by technician?', `${cancellations}&by=technician&top=25`],
    ['How often do webhooks fail?', 'measure=rate&entity=deliveries&part=status=retrying|exhausted'],
    [
      'how often is a text not delivered',
      'measure=rate&entity=messages&filters=channel=sms&part=status=failed',
    ],
    [
      'How often do people say no to our estimates?',
      'measure=rate&entity=estimates&filters=status!=draft&part=status=declined',
    ],
    ['how often do leads turn into customers', 'measure=rate&entity=leads&part=status=converted'],
    [
      'how often do estimates over 5000 get accepted',
      'measure=rate&entity=estimates&filters=status=accepted|declined|expired;superseded_by=;total>5000&part=status=accepted',
    ],
    [
      'how often do people pay by card',
      'measure=rate&entity=payments&filters=status=settled&part=method=card',
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test.each([
    [
      'in a time that is over',
      'How often did people cancel on us this year?',
      'measure=count&entity=appointments&filters=status=canceled&moment=start&from=2026-01-01&to=2026-12-31',
    ],
    [
      'what somebody does',
      'How often do people text us?',
      'measure=count&entity=messages&filters=direction=inbound',
    ],
  ])('but %s is counted: %s', async (_, prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });
});

test.each(['How often do invoices go overdue', 'how often do customers owe us money'])(
  'how often something is so is not told by what is so now: %s',
  async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  },
);

describe('what came of those of a time', () => {
  const accepted = 'entity=estimates&filters=status=accepted&moment=sent_at';

  test.each([
    [
      'Of the estimates we sent last quarter how many got accepted?',
      `measure=count&${accepted}&from=2026-07-01&to=2026-09-30`,
    ],
    [
      'how many estimates sent in September were accepted',
      `measure=count&${accepted}&from=2026-09-01&to=2026-09-30`,
    ],
    [
      'How many of the invoices we sent in May got paid?',
      'measure=count&entity=invoices&filters=status=paid&moment=issued_at&from=2026-05-01&to=2026-05-31',
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test.each([
    ['in another time', 'how many invoices issued in June were paid in July'],
    ['whenever that was', 'how many invoices were sent in May and paid'],
  ])('is declined %s', async (_, prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

describe('the part of a share', () => {
  const ofAll = 'measure=rate&entity=appointments';

  test.each([
    ['What percent of our appointments end up canceled or no-show?', `${ofAll}&part=status=canceled|no_show`],
    [
      "what % of this week's appointments were confirmed before the visit or already done",
      `${ofAll}&filters=status!=canceled&part=status=confirmed|completed&moment=start&from=2026-11-16&to=2026-11-22`,
    ],
    [
      'what share of leads was disqualified or converted',
      'measure=rate&entity=leads&part=status=disqualified|converted',
    ],
  ])('is in one of two states: %s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test.each([
    'what percent of appointments were canceled or late',
    'what percent of appointments were canceled or invoices paid',
    'what percent of our leads came from Yelp or converted',
  ])('%s is declined', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });

  test('is out of a hundred', async () => {
    expect(await requestsOf('From 100 estimates we send, how many the people accept?')).toEqual([
      'measure=rate&entity=estimates&filters=status!=draft&part=status=accepted',
    ]);
  });
});

describe('what was paid in time', () => {
  const issued = 'measure=rate&entity=invoices&filters=status!=draft|void';

  test.each([
    [
      'What percentage of our invoices get paid on or before the due date?',
      `${issued}&part=status=paid;paid_at<=due_at`,
    ],
    ['do people pay on time', `${issued}&part=status=paid;paid_at<=due_at`],
    ['what share of invoices gets paid late', `${issued}&part=status=paid;paid_at>due_at`],
    [
      'Of the invoices that were due in Q3, what percentage was paid on or before the due date?',
      `${issued}&part=status=paid;paid_at<=due_at&moment=due_at&from=2026-07-01&to=2026-09-30`,
    ],
    [
      'how many deposit invoices have been paid late',
      'measure=count&entity=invoices&filters=milestone=deposit;status=paid;paid_at>due_at',
    ],
    [
      'which customers take the longest to pay',
      'measure=average&entity=invoices&field=days_to_pay&filters=status!=draft|void&by=customer&top=10',
    ],
    [
      'how many invoices were paid late this year',
      'measure=count&entity=invoices&filters=status=paid;paid_at>due_at&moment=paid_at&from=2026-01-01&to=2026-12-31',
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test.each(['how many invoices were not paid on time', 'does Rosa Diaz pay on time'])(
    '%s is declined, as what is late and open is meant as well',
    async (prompt) => {
      expect(await requestsOf(prompt)).toEqual([]);
    },
  );

  test('two moments are compared by the days of the company', async () => {
    const { tool_calls } = await ask('how many invoices were paid on time', inMemory);
    const dayOf = (at: string) => dateIn(zone, at);
    const paidOn = (id: string) =>
      history.payments
        .filter(({ invoice_id, status }) => invoice_id === id && status === 'settled')
        .map(({ settled_at }) => dayOf(settled_at ?? ''))
        .toSorted()
        .at(-1);
    const inTime = history.invoices.filter(
      ({ id, status, due_at }) => status === 'paid' && (paidOn(id) ?? '9') <= dayOf(due_at ?? ''),
    );

    expect(tool_calls[0]?.output.value).toBe(inTime.length);
  });
});

describe('a share', () => {
  test.each([
    [
      'of most of them',
      'Are the majority of our leads from Google?',
      'measure=rate&entity=leads&part=source=Google',
    ],
    [
      'of more than half',
      'are more than half of our estimates accepted',
      'measure=rate&entity=estimates&filters=status!=draft&part=status=accepted',
    ],
    [
      'of those that fail',
      'Rate of failed card payments?',
      'measure=rate&entity=payments&filters=method=card&part=status=failed',
    ],
    [
      'of those of each time',
      'monthly no show rates for 2026',
      'measure=rate&entity=appointments&filters=status=completed|no_show&part=status=no_show&moment=start&from=2026-01-01&to=2026-12-31&by=month&top=25',
    ],
    [
      'of two tags',
      'Do storm leads close more often than insurance leads?',
      'measure=rate&entity=leads&filters=tag=storm|insurance&part=status=converted&by=tag&top=25',
    ],
    [
      'of the two that are split',
      'give me the split between card and check in percent for last month',
      'measure=count&entity=payments&filters=method=card|check;status=settled&moment=settled_at&from=2026-10-01&to=2026-10-31&by=method&top=25',
    ],
    [
      'of two names in one time',
      'conversion rate of Google vs Yelp last month',
      'measure=rate&entity=leads&filters=source=Google|Yelp&part=status=converted&moment=created_at&from=2026-10-01&to=2026-10-31&by=source&top=25',
    ],
    [
      'of somebody, of what was done',
      'what portion of jobs was done by Maria',
      'measure=rate&entity=jobs&filters=status=completed&part=technician=5b0f6c1e-0001-4000-8000-000000000001',
    ],
    [
      'of one in so many',
      'one in how many appointments is a no-show',
      'measure=rate&entity=appointments&part=status=no_show',
    ],
    [
      'of each state',
      'Percentages of leads by status for October',
      'measure=count&entity=leads&moment=created_at&from=2026-10-01&to=2026-10-31&by=status&top=25',
    ],
    [
      'of every so many',
      'Out of every ten leads how many do we lose?',
      'measure=rate&entity=leads&part=status=disqualified',
    ],
    [
      'of what fails',
      'Which part of our texts fails to get delivered?',
      'measure=rate&entity=messages&filters=channel=sms&part=status=failed',
    ],
  ])('%s: %s', async (_, prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test.each([
    ['no number of them', 'every how many estimates do we lose one'],
    [
      'of what was done, where it is asked of what was due',
      'What percent of the follow-ups that were due last week did we do?',
    ],
    ['of what was spent', "What's the return on our Yelp spend versus Google's?"],
    ['one amount less another', 'Sum of card payments minus sum of cash payments this year'],
    [
      'of a month up to this point',
      'Have we sent out fewer invoices so far this month than at the same time in October?',
    ],
    ['of three tags, one of which may narrow the others', 'vip leads with urgent tag vs storm'],
  ])('is declined: %s', async (_, prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

describe('what goes on from figures', () => {
  const lastOf = async (...prompts: readonly string[]): Promise<string[]> => {
    let last: unknown;
    let requests: string[] = [];
    for (const prompt of prompts) {
      const found = await ask(prompt, inMemory, last);
      requests = found.tool_calls.map(({ request }) =>
        decodeURIComponent(request).replace('GET /figures?', ''),
      );
      last = found.last;
    }
    return requests;
  };

  test.each([
    [
      'what share of all they are, by their state',
      [
        'How many estimates did we send in October?',
        'how many of them were accepted',
        'so what percentage is that',
      ],
      'measure=rate&entity=estimates&part=status=accepted&moment=sent_at&from=2026-10-01&to=2026-10-31',
    ],
    [
      'what share of all they are, by their source',
      ['revenue from Google this year', 'what share is that'],
      `measure=rate&entity=payments&field=amount&filters=status=settled&part=source=Google&moment=settled_at&from=2026-01-01&to=2026-12-31`,
    ],
    [
      'which of two was more',
      ['Payments by card in October', 'and by cash', 'which one was more'],
      'measure=count&entity=payments&filters=status=settled;method=card|cash&moment=settled_at&from=2026-10-01&to=2026-10-31&by=method&top=25',
    ],
    [
      'whether that is better',
      ['How many leads in September', 'and in October?', 'is that better'],
      'measure=count&entity=leads&moment=created_at&from=2026-10-01&to=2026-10-31&versus_from=2026-09-01&versus_to=2026-09-30',
    ],
  ])('%s', async (_, prompts, request) => {
    expect(await lastOf(...prompts)).toEqual([request]);
  });

  test('is declined where nothing was asked before', async () => {
    expect(await lastOf('who is better')).toEqual([]);
    expect(await lastOf('How many leads do we have?', 'what percentage is that')).toEqual([]);
  });
});

describe('what share of people has something', () => {
  const ofCustomers = 'measure=rate&entity=customers&part=';

  test.each([
    ['What percentage of customers have an open invoice?', `${ofCustomers}open_invoices!=`],
    ['What fraction of our customers owe us money?', `${ofCustomers}open_invoices!=`],
    ['how many percent of the customers has overdue bills', `${ofCustomers}overdue_invoices!=`],
    ['What share of customers signed a contract', `${ofCustomers}signed_contracts!=`],
    ['percentage of customers with at least one completed job', `${ofCustomers}completed_jobs!=`],
    ['What percent of leads have an estimate', 'measure=rate&entity=leads&part=estimates!='],
    [
      'what share of Yelp customers have overdue invoices',
      'measure=rate&entity=customers&filters=source=Yelp&part=overdue_invoices!=',
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test.each([
    ['when they had it', 'percentage of customers who paid this year'],
    ['that they had more than one', 'what percent of customers have more than one job'],
    ['of when the jobs are', 'What percentage of technicians have no jobs this week'],
    ["each one's part of all", 'what share of jobs did each technician do'],
  ])('but not %s: %s', async (_, prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

describe('a share is of those that are said before it', () => {
  test.each([
    [
      'in the time in which they came to be so',
      'What percentage of estimates accepted in October were from Google?',
      'measure=rate&entity=estimates&filters=status=accepted&part=source=Google&moment=accepted_at&from=2026-10-01&to=2026-10-31',
    ],
    [
      'or at which they were due',
      'what percentage of invoices that came due last month is paid',
      'measure=rate&entity=invoices&filters=status!=draft|void&part=status=paid&moment=due_at&from=2026-10-01&to=2026-10-31',
    ],
    [
      'and what they lack is the part',
      'What percentage of completed jobs have no invoice?',
      'measure=rate&entity=jobs&filters=status=completed&part=invoices=',
    ],
    [
      'of which each had a contract',
      'How often does a job get scrapped after the contract is signed? Percent please.',
      'measure=rate&entity=jobs&part=status=canceled',
    ],
    [
      'whether they are people or leads',
      'What share of people who come through the website turn into customers?',
      'measure=rate&entity=leads&filters=source=website&part=status=converted',
    ],
    [
      'and of customers as of their estimates',
      'What is our close rate for website customers?',
      'measure=rate&entity=estimates&filters=status=accepted|declined|expired;superseded_by=;source=website&part=status=accepted',
    ],
    [
      'in sentences of which the first tells what is done',
      'If we send an estimate, how often does it get accepted?',
      'measure=rate&entity=estimates&filters=status!=draft&part=status=accepted',
    ],
    [
      'and is one of two that are set beside each other',
      'Do we disqualify a bigger proportion of Angi leads than of Yelp leads?',
      'measure=rate&entity=leads&filters=source=Angi|Yelp&part=status=disqualified&by=source&top=25',
    ],
  ])('%s: %s', async (_, prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test('a rate is of none in another state', async () => {
    expect(await requestsOf('conversion rate of disqualified leads')).toEqual([]);
  });
});

describe('a share of what was billed is of its amount', () => {
  const billed = 'measure=rate&entity=invoices&field=amount&filters=status!=draft|void';
  const lastQuarter = 'moment=issued_at&from=2026-07-01&to=2026-09-30';

  test.each([
    [
      "What is the collection rate on last quarter's invoices?",
      `${billed}&part_field=amount_paid&${lastQuarter}`,
    ],
    [
      'What percentage of the dollars we invoiced last quarter has been paid?',
      `${billed}&part_field=amount_paid&${lastQuarter}`,
    ],
    [
      'What percent of what we billed last quarter is still unpaid?',
      `${billed}&part=status=sent|partial&part_field=amount_due&${lastQuarter}`,
    ],
    [
      'What percent of invoice dollars is overdue?',
      `${billed}&part=status=sent|partial;due_at<now&part_field=amount_due`,
    ],
    [
      'What portion of our revenue in May was paid by ACH?',
      'measure=rate&entity=payments&field=amount&filters=status=settled&part=method=ach&moment=settled_at&from=2026-05-01&to=2026-05-31',
    ],
    ['collection rate by customer', `${billed}&part_field=amount_paid&by=customer&top=25`],
    [
      'overdue receivables as a percentage of total receivables',
      'measure=rate&entity=invoices&field=amount_due&filters=status=sent|partial&part=status=sent|partial;due_at<now',
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test('what was paid of it in another time is declined', async () => {
    expect(await requestsOf('What share of what we invoiced this year was collected in May?')).toEqual([]);
  });
});

test.each([
  [
    'how many make a share',
    ['What percentage of leads come from referrals?', 'how many is that?'],
    'measure=count&entity=leads&filters=source=referral',
  ],
  [
    'a rate of amounts by month',
    ['collection rate this year', 'and by month?'],
    'measure=rate&entity=invoices&field=amount&filters=status!=draft|void&part_field=amount_paid&moment=issued_at&from=2026-01-01&to=2026-12-31&by=month&top=25',
  ],
])('%s is asked behind it', async (_, prompts, request) => {
  expect(await requestsOf(...prompts)).toEqual([request]);
});

test('how many make a share of amounts is not known', async () => {
  expect(await requestsOf('collection rate this year', 'how many is that')).toEqual([]);
});

describe('whether all are so is told by how many of them are', () => {
  const paid = 'measure=rate&entity=invoices&filters=status!=draft|void&part=status=paid';

  test.each([
    ['Are all invoices paid?', paid],
    ['Are all invoices from September paid?', `${paid}&moment=issued_at&from=2026-09-01&to=2026-09-30`],
    ["Are all of last month's invoices paid?", `${paid}&moment=issued_at&from=2026-10-01&to=2026-10-31`],
    ['Is every job done?', 'measure=rate&entity=jobs&part=status=completed'],
    [
      'Did all leads from October convert?',
      'measure=rate&entity=leads&part=status=converted&moment=created_at&from=2026-10-01&to=2026-10-31',
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });
});

describe('records of a time are those of that time, whenever they became so', () => {
  const september = 'moment=issued_at&from=2026-09-01&to=2026-09-30';

  test.each([
    [
      'Which invoices from September are paid?',
      `measure=list&entity=invoices&filters=status=paid&${september}&order=newest&top=25`,
    ],
    [
      'How many September invoices have been paid?',
      `measure=count&entity=invoices&filters=status=paid&${september}`,
    ],
    [
      'How many estimates from October were declined?',
      'measure=count&entity=estimates&filters=status=declined&moment=sent_at&from=2026-10-01&to=2026-10-31',
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });
});

describe('a share by amount', () => {
  test.each([
    [
      'What share of invoices is overdue, by amount?',
      [
        'measure=rate&entity=invoices&field=amount&filters=status!=draft|void&part=status=sent|partial;due_at<now&part_field=amount_due',
      ],
    ],
    [
      'For the invoices issued in June, what proportion is settled, by dollars?',
      [
        'measure=rate&entity=invoices&field=amount&filters=status!=draft|void&part_field=amount_paid&moment=issued_at&from=2026-06-01&to=2026-06-30',
      ],
    ],
    [
      'What percentage of estimates got accepted this year, by value?',
      [
        'measure=rate&entity=estimates&field=total&filters=status!=draft&part=status=accepted&moment=sent_at&from=2026-01-01&to=2026-12-31',
      ],
    ],
    [
      'What share of payments is by card, by amount?',
      ['measure=rate&entity=payments&field=amount&filters=status=settled&part=method=card'],
    ],
    [
      'What share of contracts is signed by value?',
      ['measure=rate&entity=contracts&field=value&filters=status=sent|signed&part=status=signed'],
    ],
    [
      'What percentage of invoices is paid, by count and by dollars?',
      [
        'measure=rate&entity=invoices&filters=status!=draft|void&part=status=paid',
        'measure=rate&entity=invoices&field=amount&filters=status!=draft|void&part_field=amount_paid',
      ],
    ],
  ])('%s', async (prompt, requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });

  test.each([
    [
      ['What share of invoices is overdue?', 'by amount?'],
      [
        'measure=rate&entity=invoices&field=amount&filters=status!=draft|void&part=status=sent|partial;due_at<now&part_field=amount_due',
      ],
    ],
    [
      ["What's the close rate this year?", 'by dollars?'],
      [
        'measure=rate&entity=estimates&field=total&filters=status=accepted|declined|expired;superseded_by=&part=status=accepted&moment=sent_at&from=2026-01-01&to=2026-12-31',
      ],
    ],
    [['What share of leads converted?', 'by amount?'], []],
  ])('goes on: %s', async (prompts, requests) => {
    expect(await requestsOf(...prompts)).toEqual(requests);
  });
});

describe('what became of what was planned', () => {
  test.each([
    [
      'What percent of jobs scheduled for last month got completed?',
      ['measure=rate&entity=jobs&part=status=completed&moment=scheduled_start&from=2026-10-01&to=2026-10-31'],
    ],
    [
      'What share of the follow-ups due last month got done?',
      ['measure=rate&entity=follow_ups&part=status=done&moment=scheduled_for&from=2026-10-01&to=2026-10-31'],
    ],
    [
      'How many of the follow-ups due last week did we actually do, as a percentage?',
      ['measure=rate&entity=follow_ups&part=status=done&moment=scheduled_for&from=2026-11-09&to=2026-11-15'],
    ],
    [
      'how many of the jobs scheduled in October were done',
      [
        'measure=count&entity=jobs&filters=status=completed&moment=scheduled_start&from=2026-10-01&to=2026-10-31',
      ],
    ],
    [
      'How many percent of the estimates we send expire without an answer?',
      ['measure=rate&entity=estimates&filters=status!=draft&part=status=expired;superseded_by='],
    ],
    [
      'What percentage of deposits were paid late?',
      [
        'measure=rate&entity=invoices&filters=milestone=deposit;status!=draft|void&part=status=paid;paid_at>due_at',
      ],
    ],
    [
      'what share of deposits was paid by card',
      ['measure=rate&entity=payments&field=amount&filters=status=settled;milestone=deposit&part=method=card'],
    ],
  ])('%s', async (prompt, requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });
});

describe('a share that is said in other words', () => {
  test.each([
    [
      'Are referrals a bigger part of our leads this year than they were last year?',
      [
        'measure=rate&entity=leads&part=source=referral&moment=created_at&from=2026-01-01&to=2026-12-31',
        'measure=rate&entity=leads&part=source=referral&moment=created_at&from=2025-01-01&to=2025-12-31',
      ],
    ],
    [
      'Out of ten leads from Yelp, how many turn into customers?',
      ['measure=rate&entity=leads&filters=source=Yelp&part=status=converted'],
    ],
    [
      'What share of our invoices is overdue today?',
      ['measure=rate&entity=invoices&filters=status!=draft|void&part=status=sent|partial;due_at<now'],
    ],
    [
      'My accountant asks what percentage of our sales is paid by card. Can you tell me for this year?',
      [
        'measure=rate&entity=payments&field=amount&filters=status=settled&part=method=card&moment=settled_at&from=2026-01-01&to=2026-12-31',
      ],
    ],
    [
      'What percent of the estimates from Google leads become accepted?',
      ['measure=rate&entity=estimates&filters=source=Google;status!=draft&part=status=accepted'],
    ],
    [
      'what percentage of October leads has an estimate',
      ['measure=rate&entity=leads&part=estimates!=&moment=created_at&from=2026-10-01&to=2026-10-31'],
    ],
    ['storm leads pct that bought', ['measure=rate&entity=leads&filters=tag=storm&part=status=converted']],
    ['what share of customers from this year has a job', []],
  ])('%s', async (prompt, requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });
});

describe('what goes on from a share or a comparison', () => {
  test.each([
    [
      ['What share of leads came from Google this year?', 'and from Angi?'],
      ['measure=rate&entity=leads&part=source=Angi&moment=created_at&from=2026-01-01&to=2026-12-31'],
    ],
    [
      ['What share of jobs got canceled this year?', 'and completed?'],
      ['measure=rate&entity=jobs&part=status=completed&moment=scheduled_start&from=2026-01-01&to=2026-12-31'],
    ],
    [
      ['What percentage of invoices is overdue?', 'and paid?', 'for final invoices only?'],
      ['measure=rate&entity=invoices&filters=status!=draft|void;milestone=final&part=status=paid'],
    ],
    [
      ["What's the close rate for Google?", 'how was it for Yelp?'],
      [
        'measure=rate&entity=estimates&filters=status=accepted|declined|expired;superseded_by=;source=Yelp&part=status=accepted',
      ],
    ],
    [
      ['How many Google leads this year?', 'and the conversion rate?'],
      [
        'measure=rate&entity=leads&filters=source=Google&part=status=converted&moment=created_at&from=2026-01-01&to=2026-12-31',
      ],
    ],
    [
      ['How many appointments in October?', 'and the no-show rate?', 'completion rate?'],
      [
        'measure=rate&entity=appointments&filters=status=completed|no_show|canceled&part=status=completed&moment=start&from=2026-10-01&to=2026-10-31',
      ],
    ],
    [
      ['How many leads in Q3?', 'conversion rate overall?'],
      ['measure=rate&entity=leads&part=status=converted'],
    ],
    [['How many jobs in Q3?', 'and the cancellation rate?'], []],
    [['Leads in Q2 vs Q3', 'now as conversion rate'], []],
    [
      ['Did Maria complete more visits than Tom last month?', 'what about the month before?'],
      [
        'measure=count&entity=appointments&filters=status=completed;technician=5b0f6c1e-0001-4000-8000-000000000001|5b0f6c1e-0001-4000-8000-000000000003&moment=start&from=2026-09-01&to=2026-09-30&by=technician&top=25',
      ],
    ],
    [
      ['How many leads did we get in October?', 'And in September?', "What's the difference in percent?"],
      [
        'measure=count&entity=leads&moment=created_at&from=2026-10-01&to=2026-10-31&versus_from=2026-09-01&versus_to=2026-09-30',
      ],
    ],
    [
      ['jobs done oct', 'vs sep', 'pct change'],
      [
        'measure=count&entity=jobs&filters=status=completed&moment=completed_at&from=2026-10-01&to=2026-10-31&versus_from=2026-09-01&versus_to=2026-09-30',
      ],
    ],
  ])('%j', async (prompts, requests) => {
    expect(await requestsOf(...prompts)).toEqual(requests);
  });
});
