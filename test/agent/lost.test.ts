import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import type { Question } from '../../shared/agent/reading/parts/question.ts';
import { lostIn } from '../../shared/agent/reading/refusing/lost.ts';
import { inMemory } from './company/memory.ts';
import { requestsOf } from './requests.ts';

const leads: Question = { entity: 'leads', action: 'list', measure: 'count', where: [] };

describe('what is said and in no question declines the whole', () => {
  test.each([
    ['where one of them came from', "What's the newest lead we have, and where did it come from?"],
    ['whose those are', 'customers without an email and with a visit'],
    ['a count', 'how many and how much our open estimate pipeline'],
    ['an amount', 'Tell me the dollars on the appointments tomorrow'],
    ['who is counted', 'how many people did we text this week'],
    ['what they do', 'paying customers'],
    ['since when they are customers', 'revenue of customers created this year'],
    ['whose jobs', 'how many of the customers from last year have a job'],
    ['how long each took', 'leads that took longer than a week to convert'],
    ['what they wait for', 'customers waiting for an estimate'],
    ['for what', 'how many leads do we need for one customer'],
    ['of which customers', 'revenue from new customers this year'],
    ['to whom', 'sms we sent to leads this month'],
    ['in which way they came', 'how many leads called us by phone'],
    ['in which way they wrote', 'leads that texted us'],
    ['what they have in common', 'how many leads came from the same phone'],
    ['that it was they who did not answer', 'which leads did not reply to us'],
    ['who did not answer', 'customers who did not answer'],
    ['in which order each of them stands', 'show me all the leads of October, sorted by source'],
    ['a number', 'The two oldest unpaid invoices'],
    ['what share of a share', 'How many leads are qualified and what percent of them converted?'],
    ['what is left after all that it cost', 'Did we make money this year?'],
    ['what is still to be done', 'What estimates do I have to get through today?'],
    ['what each of a list is to show', 'show me overdue invoices with the customer and the crew'],
    ['who pays more', 'who spends more, referral or google ads customers'],
    ['that it is money that came in', 'which technician brought in the most on completed jobs this year'],
    ['what takes how long', 'how long does it take after a job to get the final invoice paid'],
    ['where they came from', 'payments today + who they came from'],
    ['of which of two kinds the names are', 'How many leads and customers came in today and who are they?'],
    ['whose records a rank says', 'Who has the most jobs this week and who are they for?'],
    ['the amount that a limit is of', 'How many estimates have less than $500 left on them?'],
    ['a name at the head, of one half', 'Linus Berg: open invoices and how many leads came in today'],
    ['a time at the head, of one half', 'today: leads? how many jobs do we have?'],
    ['whose counts they are', 'Top 3 sources by revenue this year and their lead counts'],
    ['which time a state is of', 'How many unpaid invoices did we have last month?'],
    [
      'whether a second state is of that time, too',
      'How many invoices are due this week, and how many are overdue already?',
    ],
    ['which way a call went', 'How many calls came in last Monday?'],
    ['whether a call was taken', 'calls we missed last week'],
    ['that they are not paid yet', 'invoices we still need paid'],
    ['what is stuck about them', 'jobs stuck'],
    ['how an open thread stands', 'open threads'],
    ['what is still to be done with them', 'how many estimates are going'],
    ['that nothing is done with them', 'How many leads are just sitting there?'],
    ['what work is worth', 'How much jobs brought in this year?'],
    ['what they owe together', 'How much do the ten largest debtors owe together?'],
    ['which customers are meant', 'Where do our best customers come from?'],
    ['whether days or dollars are meant', 'unpaid invoices over 60'],
    ['what each of them owes on average', 'average balance per customer'],
    ['who of us collected it', 'who collected the most'],
    ['who of us closed them', 'who closed the most deals'],
    ['whose revenue it is', 'who has the highest revenue this year'],
    ['what lies in the drawer', 'cash on hand'],
    ['who went to others', 'How many customers did we lose this year?'],
    ['whether both are divided', 'Total leads this month and Google leads by service'],
    ['that somebody does nothing else', 'technicians who only do drain cleaning'],
    ['that it is always so', 'customers who always pay by check'],
    ['that it is not left out', 'not just Google, all leads this month'],
    ['whom we called', 'Who called us today and who did we call?'],
    ['whether each was invoiced', 'What jobs did we finish yesterday and have they been invoiced?'],
    ['that it was on time', 'jobs that did not start on time'],
    ['whether there were any', 'no leads from Google this week?'],
    ['which time nothing was paid in', 'customers who paid nothing in October'],
    ['what is still to come', 'What will revenue be in December?'],
    ['what of this month is still to come', 'what will we collect this month'],
    ['what is late only then', 'how much will become overdue next month'],
    ['what is taken away', 'last year total invoiced minus total collected'],
    ['that they paid in no other way', 'customers who paid in cash only'],
    ['that they have nothing else', 'customers with estimates only'],
    ['what a sale is', 'how many sales did we make in October'],
    ['whether the most are the biggest', 'which source brings the biggest invoices'],
    ['whose invoice it is', 'which technician has the biggest invoices'],
    ['that they always are', 'customers who are always late'],
    ['on any weekend', 'invoices due on a weekend'],
    ['how many times one is in the other', 'ratio of deposits to finals'],
    ['what will be billed', 'what is left to bill on jobs in progress'],
    ['how it stood on a day that is over', 'balance as of oct 31'],
    ['how it stood in a month that is over', 'what was our AR in October'],
    ['how many were open then', 'open estimates as of November 1'],
    ['that the customers were new', 'revenue from new customers this year'],
    ['that it has not come', 'how much do we have coming in'],
    ['that it was ours to pay', 'how much did we pay out last month'],
    ['that we made them', 'payments we made this month'],
    ['what we owe', 'what did we owe'],
    ['by when it was overdue', 'overdue since before October'],
    ['whether it is all of them', 'are all deposits in'],
    ['whether it is everything', 'Is everything paid?'],
    ['whether it is as much together', 'Are we owed more than $100,000?'],
    ['whether as much came in together', 'Did we collect more than $30,000 last month?'],
    ['whether all that somebody owes is as much', 'Does Grace Hopper owe more than $5,000?'],
    ['that they are still to go out', 'Which invoices do we need to send?'],
    ['that they are still to go out then', 'Invoices we need to send this week'],
    ['that the money is still to go back', 'Which payments need to be refunded?'],
    ['that they are about to go out', 'Which invoices are we about to send?'],
    ['that one day is meant', 'Payments on the same day last week'],
    ['that both limits are of days', 'How many invoices are over 30 days late but under 90?'],
    ['that it is asked of each', 'Sources by revenue this year, except referrals'],
    ['from when on they are due', 'Invoices not due until December'],
    ['whose bills they are', 'Bills we need to pay'],
    ['that it was on the same day', 'Invoices paid the day they were sent'],
    ['how near to a day it was', 'Payments around Thanksgiving last year'],
    ['whether a sum is as large', 'Is revenue over $30,000 this month?'],
    ['that it is asked of the last of all', 'Was the last payment by card?'],
    ['that it is asked of the newest of all', 'Is the newest lead from Google?'],
    ['whether it is everybody', 'Has everybody paid?'],
    ['whether it is all of one state', 'Are all overdue invoices from September?'],
    ['that it is one after another', 'Every other payment this month'],
    ['what is denied of what is left out', 'How much are we owed excluding invoices not yet due?'],
    ['that those left out are not so', 'Estimates except those not accepted'],
    ['how far the last month is meant', 'Revenue last month to date'],
    ['how far the last year is meant', 'Leads so far last year'],
    ['what is above an average', 'invoices over the average amount'],
    ['what we lend', 'how much credit do we give'],
    ['a price', 'how much do we charge for drain cleaning'],
    ['by what somebody is larger', 'sort customers by total'],
    ['who called it off', 'how many appointments were canceled by the customer'],
    ['that it was we who did', 'appointments canceled by us'],
    ['that it was done before', 'appointments that were canceled and booked again'],
    ['that work was done before', 'jobs done again'],
    ['that they came once', 'one-time customers'],
    ['that they came for the first time', 'first-time customers'],
    ['why it was declined', 'estimates declined because of price'],
    ['to whom it was lost', 'leads lost to a competitor'],
    ['who of the two was not there', 'appointments we missed'],
    ['that both times are of the same', 'follow-ups created today and due tomorrow'],
    ['that they came then, and converted later', 'leads created in October and converted in November'],
    ['that there is any', 'leads with any tag'],
    ['that somebody is on it', 'jobs with a technician'],
    ['that it was she who did it', 'jobs Grace Hopper did'],
    ['by whom it was done', 'jobs done by Grace Hopper'],
    ['that they declined', 'leads who turned us down'],
    ['that one came after the other', 'leads that were qualified and then disqualified'],
    ['that it was so before', 'estimates declined then accepted'],
    ['when somebody confirmed it', 'how many appointments were confirmed last week'],
    ['whether it lies ahead', 'what does Dave still have today'],
    ['when they came whom we are to call', 'leads that need to be called today'],
    ['in whose hands a lead is', 'who is working on the lead of Hugo Garcia'],
    ['when each ends', 'jobs that start today and end tomorrow'],
    ['that it is no more than that', 'customers with at most one job'],
    ['of what a source has none', 'which sources brought no converted leads'],
    ['who is gone', 'appointments of technicians who left'],
    ['how many skills one has', 'technicians with a single skill'],
    ['what others did', 'what percentage of jobs were not done by Maria'],
    ['that neither is known', 'customers without a phone number or email'],
    ['whose visit she did not do', 'appointments with Alan Turing that Maria did not do'],
    ['what was written to somebody', 'emails to Kim Vargas'],
    ['who wrote first', 'conversations started by us'],
    ['what was due then', 'how many follow-ups were due last week'],
    ['that those of a time are accepted', 'estimates sent this month and accepted'],
    ['how they paid', 'Did Grace Hopper ever pay late?'],
    ['whether we did all', 'Did we finish all jobs last week?'],
    ['whether all paid', 'Did all our customers pay last month?'],
    ['beside whom', 'Who else is free tomorrow?'],
    ['beside which', 'What other sources do we have?'],
    ['which of a row is left out', 'The last payment but one'],
    ['which one is left out', 'All but one of the payments'],
    ['what stands beside it at the same time', 'How much did we quote compared to what we won in Q3?'],
    ['of which time both are', 'How many leads did we get compared to how many we converted in Q3?'],
    ['of which time both states are', 'How many estimates did we send compared to accepted in Q3?'],
    ['of which work it is a share', 'What percentage of jobs did Maria do this year?'],
    ['what became of what was planned', 'How many jobs were scheduled for October?'],
    ['that a condition is of both times', 'Leads in September and October without Google'],
    ['that a limit is of both times', 'Invoices in August and September over $3000'],
    ['that a source is of both times', 'Leads last month and this month from Google'],
    ['that somebody is left out at both times', 'How many jobs in Q2 and Q3, not counting Maria’s?'],
    ['whether a sum is above a limit', 'Did revenue exceed $30,000 in October?'],
    ['whether all of it is above a limit', 'Is the total of open estimates above $20,000?'],
    ['which place in a row', 'Who has the second most unpaid invoices?'],
    ['who is ranked', 'Rank technicians by completed jobs this year, last two only'],
    ['of which it is a share', 'What portion of open invoices is overdue?'],
    ['of which invoices it is a share', 'What percentage of our open invoices are partially paid?'],
    ['that a limit is of an average', 'Average days to pay by customer, only those above 30 days'],
    ['what is divided', 'by revenue?'],
    ['what was paid so', 'with card'],
  ])('%s', async (_, prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });

  test.each([
    ['how many leads came in', 'how many'],
    ['leads worth 500', '500'],
    ['average lead', 'average'],
    ['leads for each source', 'for each'],
    ['leads of last month', 'last month'],
    ['the largest lead', 'largest'],
    ['leads not from google', 'not'],
    ['leads with the lowest first', 'lowest first'],
    ['leads , google excluded', 'excluded'],
  ])('a plain list does not say "%s"', (words, lost) => {
    expect(lostIn(words, [leads])).toBe(lost);
  });
});

describe('what belongs to both halves is asked of both', () => {
  test.each([
    [
      'How many leads and customers came from Google this month?',
      'measure=count&entity=leads&filters=source=Google&moment=created_at&from=2026-11-01&to=2026-11-30',
      'measure=count&entity=customers&filters=source=Google&moment=created_at&from=2026-11-01&to=2026-11-30',
    ],
    [
      'This week, how many text messages and how many emails have we sent?',
      'measure=count&entity=messages&filters=channel=sms;direction=outbound&moment=created_at&from=2026-11-16&to=2026-11-22',
      'measure=count&entity=messages&filters=channel=email;direction=outbound&moment=created_at&from=2026-11-16&to=2026-11-22',
    ],
    [
      'How many estimates did we send in September and how many of those were declined?',
      'measure=count&entity=estimates&moment=sent_at&from=2026-09-01&to=2026-09-30',
      'measure=count&entity=estimates&filters=status=declined&moment=sent_at&from=2026-09-01&to=2026-09-30',
    ],
    [
      'How many estimates are pending for more than 30 days and above 5000?',
      'measure=count&entity=estimates&filters=status=sent;created_at<2026-10-21;total>5000',
    ],
    [
      'How many leads came in since last Friday but are still new?',
      'measure=count&entity=leads&filters=status=new&moment=created_at&from=2026-11-13',
    ],
    [
      'Average invoice for customers from Yelp this year',
      'measure=average&entity=invoices&field=amount&filters=status!=draft|void;source=Yelp&moment=issued_at&from=2026-01-01&to=2026-12-31',
    ],
    [
      'leads from Google and from Yelp by month this year',
      'measure=count&entity=leads&filters=source=Google&moment=created_at&from=2026-01-01&to=2026-12-31&by=month&top=25',
      'measure=count&entity=leads&filters=source=Yelp&moment=created_at&from=2026-01-01&to=2026-12-31&by=month&top=25',
    ],
    [
      'no-shows and cancellations by month in 2026',
      'measure=count&entity=appointments&filters=status=no_show&moment=start&from=2026-01-01&to=2026-12-31&by=month&top=25',
      'measure=count&entity=appointments&filters=status=canceled&moment=start&from=2026-01-01&to=2026-12-31&by=month&top=25',
    ],
    [
      'billed vs collected by month this year',
      'measure=sum&entity=invoices&field=amount&filters=status!=draft|void&moment=issued_at&from=2026-01-01&to=2026-12-31&by=month&top=25',
      'measure=sum&entity=payments&field=amount&filters=status=settled&moment=settled_at&from=2026-01-01&to=2026-12-31&by=month&top=25',
    ],
    [
      'leads vs customers this month',
      'measure=count&entity=leads&moment=created_at&from=2026-11-01&to=2026-11-30',
      'measure=count&entity=customers&moment=created_at&from=2026-11-01&to=2026-11-30',
    ],
    [
      'leads by source and by service this month',
      'measure=count&entity=leads&moment=created_at&from=2026-11-01&to=2026-11-30&by=source&top=25',
      'measure=count&entity=leads&moment=created_at&from=2026-11-01&to=2026-11-30&by=service&top=25',
    ],
    [
      'appointments by tech and status',
      'measure=count&entity=appointments&filters=status!=canceled&by=technician&top=25',
      'measure=count&entity=appointments&by=status&top=25',
    ],
    [
      'How many leads did we get this month, and how many by source?',
      'measure=count&entity=leads&moment=created_at&from=2026-11-01&to=2026-11-30',
      'measure=count&entity=leads&moment=created_at&from=2026-11-01&to=2026-11-30&by=source&top=25',
    ],
  ])('%s', async (prompt, ...requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });

  test('the second person is asked of the same records', async () => {
    const [first = '', second = ''] = await requestsOf(
      'How many jobs does Dave have this week and Maria next week?',
    );

    expect(first).toContain('entity=jobs');
    expect(second).toContain('entity=jobs');
    expect(second).toContain('from=2026-11-23');
  });
});

describe('each of two states has the moment at which it came', () => {
  const october = 'from=2026-10-01&to=2026-10-31';

  test.each([
    [
      'bids won vs lost in October',
      `measure=count&entity=estimates&filters=status=accepted&moment=accepted_at&${october}`,
      `measure=count&entity=estimates&filters=status=declined&moment=declined_at&${october}`,
    ],
    [
      'How many payments went through and how many failed in October?',
      `measure=count&entity=payments&filters=status=settled&moment=settled_at&${october}`,
      `measure=count&entity=payments&filters=status=failed&moment=created_at&${october}`,
    ],
    [
      'invoices paid vs unpaid in October',
      `measure=count&entity=invoices&filters=status=paid&moment=issued_at&${october}`,
      `measure=count&entity=invoices&filters=status=sent|partial&moment=issued_at&${october}`,
    ],
  ])('%s', async (prompt, ...requests) => {
    expect(await requestsOf(prompt)).toEqual(requests);
  });
});

describe('what a word says of the records that are meant', () => {
  test.each([
    ['unread texts?', 'measure=list&entity=threads&filters=state=unread;channel=sms&order=newest&top=25'],
    [
      'How many emails are still unanswered?',
      'measure=count&entity=threads&filters=channel=email;last_direction=inbound',
    ],
    [
      'How many jobs did we get in October?',
      'measure=count&entity=jobs&moment=created_at&from=2026-10-01&to=2026-10-31',
    ],
    [
      'tickets closed by Dave last month',
      'measure=list&entity=jobs&filters=status=completed;technician=5b0f6c1e-0001-4000-8000-000000000002&moment=completed_at&from=2026-10-01&to=2026-10-31&order=newest&top=25',
    ],
    ['avg ticket size', 'measure=average&entity=invoices&field=amount&filters=status!=draft|void'],
    [
      'deposits outstanding',
      'measure=list&entity=invoices&filters=milestone=deposit;status=sent|partial&order=newest&top=25',
    ],
    [
      'How much have we invoiced but not collected?',
      'measure=sum&entity=invoices&field=amount_due&filters=status!=draft|void;status=sent|partial',
    ],
    ['biggest payment ever', 'measure=list&entity=payments&filters=status=settled&order=largest&top=1'],
    [
      'total owed by vip customers',
      'measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial;tag=vip',
    ],
    [
      'top 3 overdue customers',
      'measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial;due_at<now&by=customer&top=3',
    ],
    [
      'how many vips paid us this year',
      'measure=count&entity=payments&filters=tag=vip;status=settled&moment=settled_at&from=2026-01-01&to=2026-12-31&by=customer&top=25',
    ],
    [
      'How much did Google leads bring in this year?',
      'measure=sum&entity=payments&field=amount&filters=status=settled;source=Google&moment=settled_at&from=2026-01-01&to=2026-12-31',
    ],
    [
      'How much work did we sell last month?',
      'measure=sum&entity=estimates&field=total&filters=status=accepted&moment=accepted_at&from=2026-10-01&to=2026-10-31',
    ],
    ['how much leads facebook bring us', 'measure=count&entity=leads&filters=source=Facebook'],
    [
      'who did the most work last week',
      'measure=count&entity=jobs&filters=status=completed&moment=completed_at&from=2026-11-09&to=2026-11-15&by=technician&top=1',
    ],
    [
      'AR over 60',
      'measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial;due_at<now;due_at<2026-09-21',
    ],
    ['top customers', 'measure=sum&entity=payments&field=amount&filters=status=settled&by=customer&top=10'],
    [
      'revenue month over month this year',
      'measure=sum&entity=payments&field=amount&filters=status=settled&moment=settled_at&from=2026-01-01&to=2026-12-31&by=month&top=25',
    ],
    [
      'got any no shows so far this wk',
      'measure=list&entity=appointments&filters=status=no_show&moment=start&from=2026-11-16&to=2026-11-20&order=newest&top=25',
    ],
    [
      'does Maria have anything booked for sunday',
      'measure=list&entity=appointments&filters=technician=5b0f6c1e-0001-4000-8000-000000000001;status!=canceled&moment=start&from=2026-11-22&to=2026-11-22&order=newest&top=25',
    ],
    [
      'how many people cancel on us last month',
      'measure=count&entity=appointments&filters=status=canceled&moment=start&from=2026-10-01&to=2026-10-31',
    ],
    [
      'Of the invoices from September how many are paid?',
      'measure=count&entity=invoices&filters=status=paid&moment=issued_at&from=2026-09-01&to=2026-09-30',
    ],
    [
      'How many invoices were paid in September?',
      'measure=count&entity=invoices&filters=status=paid&moment=paid_at&from=2026-09-01&to=2026-09-30',
    ],
    [
      'longest outstanding invoice',
      'measure=list&entity=invoices&filters=status=sent|partial&order=oldest&top=1',
    ],
    [
      'five most overdue invoices',
      'measure=list&entity=invoices&filters=status=sent|partial;due_at<now&moment=due_at&order=oldest&top=5',
    ],
    ['How many contracts do we still need signed?', 'measure=count&entity=contracts&filters=status=sent'],
    [
      'any deliveries stuck',
      'measure=list&entity=deliveries&filters=status=retrying|exhausted&order=newest&top=25',
    ],
    [
      'how many active jobs per tech',
      'measure=count&entity=jobs&filters=status=scheduled|in_progress&by=technician&top=25',
    ],
    ['current jobs', 'measure=list&entity=jobs&filters=status=in_progress&order=newest&top=25'],
    ['how many techs on the roster', 'measure=count&entity=technicians&filters=active=true'],
    ['How many customers do we have total?', 'measure=count&entity=customers'],
    [
      'three slowest weekdays for jobs this year',
      'measure=count&entity=jobs&filters=status!=canceled&moment=scheduled_start&from=2026-01-01&to=2026-12-31&by=weekday&order=smallest&top=3',
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });
});

describe('what is said of an order, and of what is left out, is asked', () => {
  test.each([
    [
      'Collected amounts per payment method for Q3, highest first.',
      'measure=sum&entity=payments&field=amount&filters=status=settled&moment=settled_at&from=2026-07-01&to=2026-09-30&by=method&top=25',
    ],
    [
      'largest unpaid invoices first',
      'measure=list&entity=invoices&filters=status=sent|partial&order=largest&top=25',
    ],
    [
      'Total outstanding receivables, drafts and voided invoices excluded.',
      'measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial;status!=draft|void',
    ],
    [
      'How many leads did we get last year, Google and Yelp excluded?',
      'measure=count&entity=leads&filters=source!=Google;source!=Yelp&moment=created_at&from=2025-01-01&to=2025-12-31',
    ],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });
});

describe('the share of messages that met with something', () => {
  test.each([
    'What percentage of the sms we send is not delivered?',
    'Of the texts we sent, what share failed?',
  ])('%s Which way they went is true of the whole', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([
      'measure=rate&entity=messages&filters=channel=sms;direction=outbound&part=status=failed',
    ]);
  });

  test('beside nothing else it is the part', async () => {
    expect(await requestsOf('What share of the messages this year were inbound?')).toEqual([
      'measure=rate&entity=messages&part=direction=inbound&moment=created_at&from=2026-01-01&to=2026-12-31',
    ]);
  });

  test('messages that we get are those of others', async () => {
    expect(await requestsOf('How many messages did we get in October?')).toEqual([
      'measure=count&entity=messages&filters=direction=inbound&moment=created_at&from=2026-10-01&to=2026-10-31',
    ]);
  });
});

describe('what goes on from a question of some days', () => {
  const secondOf = async (first: string, second: string) => {
    const { last } = await ask(first, inMemory);
    return (await ask(second, inMemory, last)).tool_calls.map(({ request }) => decodeURIComponent(request));
  };

  test('is declined where another record is added up and no days are said', async () => {
    expect(await secondOf('How many jobs did we finish this month?', 'And what did we invoice?')).toEqual([]);
  });

  test('is read where its state is of now', async () => {
    expect(
      await secondOf('How many leads came in this week?', 'And how many unpaid invoices are there?'),
    ).toEqual(['GET /figures?measure=count&entity=invoices&filters=status=sent|partial']);
  });

  test('is declined where it asks when "it" is due, and nobody knows whose', async () => {
    expect(await secondOf('How much is still owed to us?', 'And when does it fall due?')).toEqual([]);
  });
});

test('what is said twice is answered once', async () => {
  expect(await requestsOf('Total of the checks that came in last week, settled only please.')).toEqual([
    'measure=sum&entity=payments&field=amount&filters=status=settled;method=check&moment=settled_at&from=2026-11-09&to=2026-11-15',
  ]);
});

test('what leaves out "those" does not say which, so it is declined', async () => {
  const first = 'Payments from Linus Berg this year';
  expect(await requestsOf(first, 'What has he paid in total since January, except those?')).toEqual([]);
});

describe('a refusal quotes only what the prompt says', () => {
  test.each([
    ['Which customers owe us and their phone numbers?', 'I did not understand whose that is. '],
    ['which customers frobnicate', 'I did not understand "frobnicate". '],
    ['how many leeds frobnicate', 'I did not understand "frobnicate". '],
  ])('%s', async (prompt, opening) => {
    const { answer } = await ask(prompt, inMemory);

    expect(answer.slice(0, opening.length)).toBe(opening);
  });
});

test.each([
  ['a time of a booking and of a visit', "list today's visits that were booked today"],
  ['a time of a booking and of a visit', 'visits this week that were booked this week'],
  ['when nothing is booked', 'Which customers have nothing on the calendar?'],
  ['when nothing came in', 'customers with overdue invoices and no payment in the last 30 days'],
])('%s is not one time: %s', async (_, prompt) => {
  expect(await requestsOf(prompt)).toEqual([]);
});
