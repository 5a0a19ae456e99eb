import { describe, expect, test } from 'vitest';
import { requestsOf } from './requests.ts';

describe('other words for the same are the same question', () => {
  test.each([
    ['grace hopper last invoice paid or no', 'grace hopper last invoice paid or not'],
    [
      "Hi! Hope you're doing well, how many open invoices do we have? Thanks a bunch",
      'how many open invoices do we have',
    ],
    ['how much money came from Angi leads this year', 'revenue from Angi this year'],
    ['who made the biggest payment last month', 'the biggest payment last month'],
    ['jobs left to invoice', 'jobs not invoiced yet'],
    ['jobs done this mo vs same pt last mo', 'jobs done this month vs the same point last month'],
    ['When is Aisha back from her vacation?', "When is Aisha's time off?"],
    [
      'Which completed jobs have not had a final invoice issued yet?',
      'completed jobs without a final invoice',
    ],
    ['top 5 customers by $ paid all time', 'top 5 customers by amount paid'],
    ['who has more than one job with us', 'customers with more than 1 job'],
    ["for who we didn't do any job since summer", 'customers without a completed job since summer'],
    ['which customers received refunds this year?', 'which customers were refunded this year'],
    [
      'How many customers we have who did already two jobs or more with us?',
      'how many customers have at least 2 completed jobs',
    ],
    ['who emailed us and nobody has replied', 'unanswered email threads'],
    ['how many returning customers do we have', 'how many customers have more than 1 job'],
    ['repeat customers', 'customers with more than 1 job'],
    ['who needs a call back', 'open call follow-ups'],
    ['how many follow ups did Maria do', 'how many follow-ups of Maria are done'],
    ['who paid yesterday', 'which customers made payments yesterday'],
    ['how many people paid last month', 'how many customers made payments last month'],
    ['which customers have paid everything', 'customers with a paid invoice but no open invoice'],
    ['sort unpaid invoices by amount', 'unpaid invoices, largest first'],
    ['who has the most open follow ups', 'which technician has the largest number of open follow ups'],
    ['biggest customer of 2025', 'biggest customer in 2025'],
    ['who spent the most last year', 'who paid us the most last year'],
    ['how many times did Gina Hughes pay', 'how many payments did Gina Hughes make'],
    ['messages we got today', 'messages received today'],
    ['what are our lead sources', 'leads by source'],
    ['which tags do we use', 'leads by tag'],
    ['how much money did Google Ads bring in 2026', 'revenue from Google Ads in 2026'],
    ['what did Facebook bring in last year', 'revenue from Facebook last year'],
    ['hey jarvis hope ur good, quick one: leads last 7 days?', 'leads last 7 days'],
    ['estimates for leads from Yelp', 'estimates from Yelp'],
    ['unread threads by assignee', 'unread threads by technician'],
    ['status of Hugo Moreno', 'history of Hugo Moreno'],
    ['Which contracts the client did not put his signature?', 'which contracts did the client not sign'],
    ['which invoices are partly paid and whats left on each one', 'which invoices are partly paid'],
    ['list the overdue invoices and how much is still owed on each', 'list the overdue invoices'],
    ["When is the next visit at Grace Hopper's house?", 'when is the next visit at Grace Hopper'],
    ['what have we done for Rita Hughes so far', 'what jobs have we done for Rita Hughes'],
    [
      'From which place come the most of leads in the summer?',
      'from which source come the most leads in the summer',
    ],
    ['which service do people decline the most', 'which service has the most declined estimates'],
    ['leads from the last 2 weeks w no appt yet', 'leads created in the last 2 weeks without an appointment'],
    ['text threads unanswered since yesterday or earlier', 'text threads unanswered since before today'],
    ['Which service are people asking less this year?', 'Which service do people ask for least this year?'],
    [
      'Is next week looking busier than this one? Going by appointments.',
      'is next week busier than this week for appointments',
    ],
  ])('%s', async (prompt, plain) => {
    const requests = await requestsOf(prompt);

    expect(requests).toHaveLength(1);
    expect(requests).toEqual(await requestsOf(plain));
  });

  test.each([
    'is this week better than last week',
    'did she pay or no',
    'leads without an appointment in the last 2 weeks',
    'customers this month without an appointment',
    'which service declined the most',
    'how many follow ups did we do last month',
    'how many overdue invoices are there and how much is owed to each of us',
  ])('"%s" leaves open what is meant, and is declined', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});
