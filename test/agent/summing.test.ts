import { describe, expect, test } from 'vitest';
import { requestsOf } from './requests.ts';

const owed = 'measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial';
const open = 'measure=sum&entity=estimates&field=total&filters=status=sent';

describe('what something comes to', () => {
  test.each([
    ['what is late of what is owed', 'What is the total of past-due receivables?', `${owed};due_at<now`],
    ['a late figure named as one', 'total late receivables', `${owed};due_at<now`],
    ['an age as a bucket', "What's in the 61-90 bucket?", `${owed};aging=61-90`],
    ['an age by its months', 'How much is one to two months late?', `${owed};aging=31-60`],
    [
      'an age whose ends are named as the one before',
      'how much is 60 to 90 days late',
      `${owed};aging=61-90`,
    ],
    ['what is open if all of it came about', 'If every open quote sold tomorrow, how much is that?', open],
    [
      'what is owed on jobs that are named first',
      'Jobs in progress: how much is unpaid?',
      `${owed};job_status=in_progress`,
    ],
    [
      'what is left where some was paid',
      'Invoices with a partial payment, what remains open on those?',
      'measure=sum&entity=invoices&field=amount_due&filters=status=partial',
    ],
    [
      'what came in on papers of one sort is told by the payments',
      'How much came in on final invoices last month',
      'measure=sum&entity=payments&field=amount&filters=status=settled;milestone=final&moment=settled_at&from=2026-10-01&to=2026-10-31',
    ],
    [
      'hours that are named last',
      'The cancelled visits in October came to how many hours?',
      'measure=sum&entity=appointments&field=hours&filters=status=canceled&moment=start&from=2026-10-01&to=2026-10-31',
    ],
    [
      'the record',
      "What's our record payment?",
      'measure=list&entity=payments&filters=status=settled&order=largest&top=1',
    ],
    [
      'a figure that runs at something',
      'What is our cancellation rate running at this month?',
      'measure=rate&entity=appointments&part=status=canceled&moment=start&from=2026-11-01&to=2026-11-30',
    ],
  ])('%s', async (_, prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test.each([
    ['what is written down', 'Show me the records for payments in October'],
    ['some of what is open', 'If half of the open estimates came through, how much would that be?'],
    ['what nobody has an amount of', 'If every open lead turned into a customer, how much would that be?'],
    ['what it cost us', 'How much did no-shows cost us this month?'],
    ['the work that is running', 'What is the average estimate of running jobs?'],
  ])('%s is declined', async (_, prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

describe('sums are asked for in many words', () => {
  test.each([
    [
      'Total deposits billed versus collected this year',
      'how much did we bill in deposit invoices this year and how much came in in deposit payments this year',
    ],
    ['Mean contract value, trailing twelve months.', 'average contract value, trailing 12 months'],
    [
      'How much of the receivables is current, meaning not due yet?',
      'how much of the receivables is not due yet',
    ],
    ['How much have we made from people tagged vip?', 'how much have we made from vip customers'],
    [
      'Amount invoiced to customers acquired through referral this year',
      'amount invoiced from referral this year',
    ],
    ['What amount of refunds went out by card in 2026?', 'how much did we refund by card in 2026'],
    [
      'What do the accepted estimates without a signed contract add up to?',
      'total of accepted estimates without a signed contract',
    ],
    [
      'How much money is still not come from invoices of September?',
      'how much is unpaid on invoices from september',
    ],
    [
      "What are tomorrow's and Monday's appointments in hours, all told?",
      'hours of appointments tomorrow and on monday',
    ],
  ])('%s', async (prompt, plain) => {
    const asked = await requestsOf(prompt);

    expect(asked).not.toEqual([]);
    expect(asked).toEqual(await requestsOf(plain));
  });
});

describe('what was paid of the invoices of a time is told whenever it came in', () => {
  test.each([
    "how much of october's invoices did we collect",
    'how much did we collect on invoices from october',
    'how much came in on invoices issued in october',
    'How much of what we billed in October has come in so far?',
  ])('%s', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual(await requestsOf('amount paid on invoices issued in october'));
  });

  test('of those that are still open', async () => {
    const asked = await requestsOf("how much have customers paid on invoices that still aren't paid off?");

    expect(asked).toEqual(await requestsOf('amount paid on unpaid invoices'));
    expect(asked).toHaveLength(1);
  });
});

test.each([
  'how many hours per tech last month',
  'How many hours did each technician spend on visits last month?',
])('%s: hours are added up, and no visits counted', async (prompt) => {
  expect(await requestsOf(prompt)).toEqual([
    expect.stringMatching(/^measure=sum&entity=appointments&field=hours/),
  ]);
});

test('what is still to come in on invoices is due then', async () => {
  expect(await requestsOf('How much we have to receive from invoices what is due in December?')).toEqual(
    await requestsOf('how much is due in december'),
  );
});

test('what each customer owes on average is declined', async () => {
  expect(await requestsOf('How many dollars is in average the open balance of a client?')).toEqual([]);
});

test('the best month for payments is that of the most money', async () => {
  expect(await requestsOf('What was our best month for payments in 2026?')).toEqual(
    await requestsOf('Which month of 2026 brought in the most money?'),
  );
});
