import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { inMemory } from './company/memory.ts';
import { read } from './reading.ts';
import { requestsOf } from './requests.ts';

describe('who did something last is told by the last record of it', () => {
  test.each([
    [
      "Who's the last person that signed a contract with us?",
      'list contracts status=signed moment:signed_at top:1 order:newest',
    ],
    ['who signed most recently', 'list contracts status=signed moment:signed_at top:1 order:newest'],
    [
      'Who was the last customer to pay us?',
      'list payments status=settled moment:settled_at top:1 order:newest',
    ],
    ['who was the first client to cancel', 'list appointments status=canceled top:1 order:oldest'],
    [
      'who last accepted an estimate?',
      'list estimates status=accepted moment:accepted_at top:1 order:newest',
    ],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test('what never had the moment of the order is not the first of it', async () => {
    const { answer } = await ask('When was our very first job?', inMemory);

    expect(answer).toContain('scheduled to start 2024-12-17');
  });
});

describe('what has been so for the longest time is the oldest of those that are so', () => {
  const overdue = 'list invoices status=sent|partial;due_at<now moment:due_at';

  test.each([
    ["what's the longest overdue bill and how much is it", `${overdue} top:1 order:oldest`],
    ['five longest overdue invoices', `${overdue} top:5 order:oldest`],
    ['which bill is furthest past due', `${overdue} top:1 order:oldest`],
    ['the longest unpaid invoice', 'list invoices status=sent|partial top:1 order:oldest'],
    ['which lead has been waiting the longest', 'list leads status=new top:1 order:oldest'],
    ['longest open estimate', 'list estimates status=sent top:1 order:oldest'],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });
});

describe('"by amount" is the order of a list that is sorted, and not its sum', () => {
  const unpaid = 'list invoices status=sent|partial';

  test.each([
    [['sort the unpaid invoices by amount'], `${unpaid} order:largest`],
    [['unpaid invoices', 'sort them by amount'], `${unpaid} order:largest`],
    [['unpaid invoices', 'sort by amount', 'only the top 3'], `${unpaid} top:3 order:largest`],
    [['rank customers by amount paid'], 'group payments status=settled sum amount by:customer'],
  ])('%s', (prompts, line) => {
    expect(read(...prompts)).toEqual([line]);
  });
});

describe('the last of what was done is the last by when it was', () => {
  test.each([
    ['the last accepted estimate', 'list estimates status=accepted moment:accepted_at top:1 order:newest'],
    ['most recently signed contract', 'list contracts status=signed moment:signed_at top:1 order:newest'],
    ['oldest paid invoice', 'list invoices status=paid top:1 order:oldest'],
    ['first job ever completed', 'list jobs status=completed moment:completed_at top:1 order:oldest'],
    ['the first invoice that was paid', 'list invoices status=paid moment:paid_at top:1 order:oldest'],
    ['last payment', 'list payments status=settled moment:settled_at top:1 order:newest'],
    ['last failed payment', 'list payments status=failed top:1 order:newest'],
    ['newest leads last', 'list leads order:oldest'],
    ['unpaid invoices, largest last', 'list invoices status=sent|partial order:smallest'],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });
});

describe('the first of those to come are the first by when they come', () => {
  const jobs = 'list jobs status=scheduled;scheduled_start>=now moment:scheduled_start';
  const visits = 'list appointments status=booked|confirmed;start>=now moment:start';

  test.each([
    ['gimme next 5 jobs coming up', `${jobs} top:5 order:oldest`],
    ['first 5 upcoming jobs', `${jobs} top:5 order:oldest`],
    ['the next 3 visits', `${visits} top:3 order:oldest`],
    ['the last upcoming appointment', `${visits} top:1 order:newest`],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });
});

describe('how it stands with one of a row is shown by that one, and not by another that is so', () => {
  test.each([
    ['Is the latest invoice paid?', 'list invoices top:1 order:newest'],
    ['The biggest estimate, was it accepted?', 'list estimates top:1 order:largest'],
    ['Has the newest lead been qualified?', 'list leads top:1 order:newest'],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test('which one was the last of them is another question', () => {
    expect(read('what was the last job done?')).toEqual([
      'list jobs status=completed moment:completed_at top:1 order:newest',
    ]);
  });
});

describe('the last job is the last that has begun, and not one to come', () => {
  const begun = 'list jobs status=in_progress|completed moment:scheduled_start';

  test.each([
    ['is the last job done?', `${begun} top:1 order:newest`],
    ['what were the last 3 jobs?', `${begun} top:3 order:newest`],
    ['what was the last canceled job?', 'list jobs status=canceled moment:canceled_at top:1 order:newest'],
    // That was made last.
    ['what is the newest job?', 'list jobs top:1 order:newest'],
    ['which is the last job we booked?', 'list jobs moment:created_at top:1 order:newest'],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });
});

describe('a list stands in the order that is asked for', () => {
  const payments = 'list payments status=settled moment:settled_at from:2026-11-01 through:2026-11-30';
  const visits = 'list appointments status!=canceled moment:start from:2026-11-21 through:2026-11-21';

  test.each([
    ['Payments this month, newest at the top', `${payments} order:newest`],
    ['payments this month in reverse chronological order', `${payments} order:newest`],
    ['Payments this month, biggest down to smallest', `${payments} order:largest`],
    ['payments this month in order of amount', `${payments} order:largest`],
    ['list what we collected this month, starting with the oldest', `${payments} order:oldest`],
    ["List tomorrow's visits in chronological order", `${visits} order:oldest`],
    [
      "Would you go down the list of tomorrow's appointments, from the earliest to the latest?",
      `${visits} order:oldest`,
    ],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test.each(['how many jobs this week, newest first', 'total payments this month, largest first'])(
    'a number or a sum has none: %s',
    (prompt) => {
      expect(read(prompt)).toBe('declined');
    },
  );
});

describe('which one of a row, other than the first', () => {
  test.each([
    [
      'Who is our second best customer by money paid?',
      'group payments status=settled sum amount by:customer top:2',
    ],
    ['Which unpaid invoice is the third largest?', 'list invoices status=sent|partial top:3 order:largest'],
    ['2nd oldest new lead', 'list leads status=new top:2 order:oldest'],
    ['last but one payment', 'list payments status=settled moment:settled_at top:2 order:newest'],
    ['Runner-up among lead sources?', 'group leads count by:source top:2'],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test('goes on from the first', () => {
    expect(read('What is our best source?', 'and the second best?')).toEqual([
      'group leads count by:source top:2',
    ]);
  });

  test('is named in the answer, with its ties', async () => {
    const { answer } = await ask('second biggest source of leads', inMemory);
    const { tool_calls } = await ask('top two sources of leads', inMemory);
    const [, second] = (tool_calls[0]?.output.rows ?? []) as { group: string }[];

    expect(answer).toContain(`The second of these: ${second?.group}.`);
  });

  test.each([
    'the second and third largest invoices',
    'the second lead',
    'top three sources and who is second',
  ])('%s is declined', (prompt) => {
    expect(read(prompt)).toBe('declined');
  });
});

describe('just that amount', () => {
  test.each([
    ['invoices of exactly $1,200', 'list invoices amount=1200'],
    ['do we have a payment of $2,371.05', 'list payments amount=2371.05;status=settled'],
    ['bids of no less then 5000', 'list estimates total>=5000'],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test.each([
    'invoices of about $1,200',
    'did we make $5,000 this month',
    'show just 5 invoices',
    'leads of exactly $500',
    'customers with exactly one invoice',
  ])('%s is declined', (prompt) => {
    expect(read(prompt)).toBe('declined');
  });
});

describe('a denial that is no wording of its own', () => {
  test.each([
    ['Jobs that were not cancelled', 'list jobs status!=canceled'],
    ['invoices neither paid nor void', 'list invoices status=sent|partial;status!=void'],
    ['payments neither by card nor by cash', 'list payments method!=card;method!=cash;status=settled'],
    ['completed jobs we forgot to bill', 'list jobs status=completed;invoices='],
    ['customers with not one job', 'list customers jobs='],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });
});

describe('what did not happen, or was not paid at all', () => {
  test.each([
    ['appointments that never took place', 'list appointments status!=completed;start<now'],
    ["visits that haven't happened yet", 'list appointments status=booked|confirmed|en_route'],
    ['invoices with no payment', 'list invoices status=sent|partial|paid;amount_paid=0'],
    ['estimates up to 2000', 'list estimates total<=2000'],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });
});

describe('an order that is asked for behind a list', () => {
  test.each([
    ['overdue invoices', 'sort by amount', 'list invoices status=sent|partial;due_at<now order:largest'],
    ['customers who owe more than 3000', 'sort them by amount', 'by:customer over:3000'],
  ])('%s // %s', (first, second, asked) => {
    expect(read(first, second)[0]).toContain(asked);
  });

  test('leads have no amount', () => {
    expect(read('leads this month', 'sort by amount')).toBe('declined');
  });
});

describe('which end stands at the top', () => {
  const overdue =
    'measure=sum&entity=invoices&field=amount_due&filters=status=sent|partial;due_at<now&by=customer&top=25';
  const revenue = 'measure=sum&entity=payments&field=amount&filters=status=settled&by=source';

  test.each([
    ['How much does each customer with past due invoices owe? Largest balance at the top.', overdue],
    ['overdue by customer, biggest at the top', overdue],
    ['revenue by source, smallest at the bottom', `${revenue}&top=25`],
    ['revenue by source, smallest at the top', `${revenue}&order=smallest&top=25`],
    [
      'open estimates, smallest at the bottom',
      'measure=list&entity=estimates&filters=status=sent&order=largest&top=25',
    ],
    ['top 3 payments', 'measure=list&entity=payments&filters=status=settled&order=largest&top=3'],
    ['top 10 open estimates', 'measure=list&entity=estimates&filters=status=sent&order=largest&top=10'],
  ])('%s', async (prompt, request) => {
    expect(await requestsOf(prompt)).toEqual([request]);
  });

  test.each([
    'top 5 unpaid invoices',
    'top 3 overdue invoices',
    'unpaid invoices, smallest balance at the top',
  ])('lists stand by whole amounts, and not by what is due: %s', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});
