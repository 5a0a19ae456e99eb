import { describe, expect, test } from 'vitest';
import { requestsOf } from './requests.ts';

/** A question with a gap, the plain words for it, and others that say the same there. */
const sayings: readonly (readonly [question: string, plain: string, others: readonly string[]])[] = [
  // What records are called.
  [
    'how many … came in last month',
    'leads',
    ['sales leads', 'would-be customers', 'interested people', 'requests for service', 'quote requests'],
  ],
  ['how many … do we have', 'technicians', ['service techs', 'field people', 'workmen', 'staff members']],
  [
    'how many … did we have last month',
    'appointments',
    ['site visits', 'walkthroughs', 'consultations', 'customer appointments', 'truck rolls'],
  ],
  [
    'how many … did we send last month',
    'estimates',
    ['job quotes', 'written quotes', 'formal estimates', 'sales proposals'],
  ],
  [
    'how many … were signed last month',
    'contracts',
    ['service agreements', 'work contracts', 'customer contracts'],
  ],
  [
    'how many … were completed last month',
    'jobs',
    ['service orders', 'WOs', 'customer jobs', 'field jobs', 'worksites'],
  ],
  [
    'how many … did we send last month',
    'invoices',
    ['customer invoices', 'sales invoices', 'billing statements', 'AR invoices'],
  ],
  ['how many … are open', 'follow-ups', ['todos', 'action items', 'nudges', 'return calls']],
  ['how many … are unanswered', 'threads', ['customer conversations', 'dialogues', 'message chains']],
  ['how many … failed last week', 'webhook deliveries', ['webhook notifications', 'webhook pings']],
  // What became of them.
  [
    'how many leads from Google …',
    'converted',
    [
      'have become customers',
      'turned out to be customers',
      'made the sale',
      'went with us',
      'gave us the job',
    ],
  ],
  [
    'how many leads from Google …',
    'were disqualified',
    ['were duds', 'were tire kickers', 'washed out', 'lost interest'],
  ],
  [
    'which leads …',
    'have not been contacted',
    ['need a first call', 'need calling', 'need contacting', 'await a call', 'were ignored'],
  ],
  [
    'how many appointments … last week',
    'were canceled',
    ['were ditched', 'fell off the schedule', 'did we call off', 'did customers pull'],
  ],
  [
    'which appointments next week …',
    'are not confirmed',
    ['are iffy', 'are not locked in', 'must be confirmed'],
  ],
  [
    'how many estimates … last month',
    'did we send',
    ['did we give', 'did we email', 'did we present', 'did we get out', 'were given', 'were provided'],
  ],
  [
    'how many estimates … last month',
    'were accepted',
    ['were a go', 'landed', 'did customers okay', 'got the nod', 'came back approved'],
  ],
  ['how many estimates … last month', 'were declined', ['were a no', 'were a pass', 'came back rejected']],
  [
    'how many estimates …',
    'are still open',
    ['are floating around', 'await a reply', 'are being considered'],
  ],
  [
    'how many estimates …',
    'are drafts',
    ['are being prepared', 'never went out', 'need sending', 'must be sent', 'are in the works'],
  ],
  [
    'how many contracts …',
    'are not signed',
    ['need signing', 'await signature', 'are with the customer', 'are up in the air', 'are not closed'],
  ],
  ['which estimates … this week', 'were declined', ['did customers decline', 'have been declined']],
  ['which jobs … this week', 'were completed', ['did we finish up']],
  ['how many contracts … last month', 'were signed', ['came back', 'did we land', 'took effect']],
  [
    'how many jobs …',
    'are in progress',
    [
      'are in hand',
      'are the techs on',
      'are we doing right now',
      'are at work',
      'are being completed',
      'are WIP',
    ],
  ],
  ['how many jobs …', 'are not finished', ['need finishing', 'are uncompleted']],
  ['how many jobs …', 'are not invoiced', ['need billing', 'did we forget to bill', 'are ready for billing']],
  ['how many invoices …', 'are unpaid', ['are left to pay']],
  ['how many payments …', 'are pending', ['are being processed', 'are still clearing']],
  ['how many payments … last month', 'did we receive', ['did we bank', 'did we deposit', 'did we cash']],
  ['which appointments next week …', 'are unassigned', ['need someone', 'need somebody assigned']],
  ['how many jobs …', 'are not invoiced', ['remain unbilled']],
  [
    'how many invoices …',
    'are overdue',
    ['were supposed to be paid by now', 'are long overdue', 'are way late', 'are out of terms'],
  ],
  [
    'how many invoices …',
    'are partly paid',
    ['have a partial payment', 'were underpaid', 'got a partial payment'],
  ],
  ['how many follow-ups …', 'are open', ['need doing', 'must be done']],
  [
    'how many follow-ups …',
    'are overdue',
    ['were supposed to be done already', 'fell through the cracks', 'are long overdue'],
  ],
  [
    'how many messages … last week',
    'did we receive',
    ['came to us', 'hit our inbox', 'were from customers', 'rolled in'],
  ],
  ['how many messages … last week', 'failed', ['never arrived', 'never went out', 'bounced back']],
  ['how many threads …', 'are unanswered', ['need answering', 'need replying to', 'await a reply']],
  // What is asked of them.
  ['how much … last month', 'did we collect', ['did we generate']],
  ['what was our … last month', 'revenue', ['gross revenue', 'sales volume', 'top line', 'cash coming in']],
  [
    'invoices … $5,000',
    'over',
    ['valued over', 'totaling more than', 'that come to more than', 'priced above', 'surpassing'],
  ],
  ['invoices … $500', 'under', ['beneath', 'valued below', 'that cost under', 'coming in under']],
  ['invoices … $500', 'of at most', ['capped at', 'that do not exceed', 'running no more than']],
  ['how many payments … last month', 'failed', ['were NSF', 'came back unpaid', 'were kicked back']],
  ['how many payments … last month', 'by ACH', ['by EFT', 'by direct deposit', 'by electronic transfer']],
  ['how many payments … last month', 'by check', ['by personal check']],
  ['… leads came in last month', 'how many', ['calculate how many', 'the amount of', 'the number of']],
  [
    'which technician had … visits last month',
    'the most',
    ['the top number of', 'the largest amount of', 'the highest quantity of', 'the max number of'],
  ],
  ['… the overdue invoices', 'list', ['retrieve', 'pick out', 'rattle off', 'generate a list of']],
  [
    'revenue … this year',
    'by month',
    ['broken down monthly', 'on a month by month basis', 'every single month'],
  ],
  ['leads this year … source', 'by', ['across every', 'bucketed by']],
  [
    'unpaid invoices, …',
    'largest first',
    [
      'by size',
      'descending',
      'sorted largest first',
      'highest amount first',
      'high to low',
      'by descending amount',
    ],
  ],
  ['which customers …', 'have more than one job', ['came back', 'used us again', 'returned', 'are regulars']],
];

describe.each(sayings)('%s: %s', (question, plain, others) => {
  test.each(others)('%s', async (other) => {
    const requests = await requestsOf(question.replace('…', plain));

    expect(requests).toHaveLength(1);
    expect(await requestsOf(question.replace('…', other))).toEqual(requests);
  });
});

describe('politeness says nothing', () => {
  test.each([
    'how many leads came in last month? no rush',
    'how many leads came in last month, when you get a chance',
    "if you don't mind, how many leads came in last month",
    'when you have a minute, how many leads came in last month',
    'how many leads came in last month? a ballpark is fine',
    'dude, how many leads came in last month',
  ])('%s', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual(await requestsOf('how many leads came in last month'));
  });
});

describe('short ways to go on from a question', () => {
  test.each([
    ['how many invoices are overdue', 'list them', 'show me those'],
    ['how many invoices are overdue', 'list them', 'what are they'],
    ['how many invoices are overdue', 'list them', 'I want to see them'],
    ['how many leads came in this month', 'by source', 'which sources'],
    ['how many leads came in this month', 'by source', 'organize by source'],
    ['how many leads came in this month', 'what about last month', 'try last month instead'],
    ['how many leads came in this month', 'what about last month', 'change it to last month'],
  ])('%s: %s: %s', async (first, plain, other) => {
    const requests = await requestsOf(first, plain);

    expect(requests).toHaveLength(1);
    expect(await requestsOf(first, other)).toEqual(requests);
  });
});

describe('what only sounds like it is not taken for it', () => {
  test.each([
    'how many contacts came in last month',
    'how many estimates stuck last month',
    'how many sales did we make last month',
    'leads this year, ignore Google',
    'what are they',
  ])('%s', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });

  test.each([
    ["which customer's invoices are overdue", 'overdue invoices by customer'],
    ["each customer's invoices this year", 'invoices this year by customer'],
    ['what customers owe us money', 'which customers owe us money'],
    ['how many leads this year, only Google', 'how many leads from Google this year'],
    [
      'Is Google bringing us more people than Yelp this month?',
      'more leads from Google than from Yelp this month?',
    ],
    ['Which source brings us the most people?', 'which source brings us the most leads?'],
    ['How many call follow-ups we must to do in next week?', 'how many open call follow-ups next week?'],
    ['How many SMS follow-ups do we have to send next week?', 'how many open sms follow-ups next week?'],
    [
      'a head count of brand new customers for each month this year',
      'number of new customers by month this year',
    ],
    [
      'How full is Tom next week? Just the number of visits for each day.',
      'how many visits for Tom next week by day',
    ],
    ['How busy is Maria this week? Just the number of jobs.', 'how many jobs for Maria this week'],
  ])('%s', async (prompt, plain) => {
    expect(await requestsOf(prompt)).toEqual(await requestsOf(plain));
  });
});
