import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { lostIn } from '../../shared/agent/reading/refusing/lost.ts';
import { plainWords } from '../../shared/agent/reading/rewording/text.ts';
import { toolNamed } from '../../shared/figures/tools.ts';
import { history, inMemory } from './company/memory.ts';
import { read, readPrompt } from './reading.ts';

const october = 'from:2026-10-01 through:2026-10-31';
const thisYear = 'from:2026-01-01 through:2026-12-31';

describe('what was done, and what is not done yet', () => {
  const done = 'jobs status=completed moment:completed_at';

  test.each([
    ['How many jobs did we do in October?', `aggregate ${done} ${october} count`],
    ['How many jobs have we made this year?', `aggregate ${done} ${thisYear} count`],
    ['Which worker make the most jobs in this year?', `group ${done} ${thisYear} count by:technician top:1`],
    ['Who did the fewest jobs in October', `group ${done} ${october} count by:technician top:1 least:true`],
    [
      'How many visits were made in October',
      `aggregate appointments status=completed moment:start ${october} count`,
    ],
    [
      'How many appointments were made in October?',
      `aggregate appointments status!=canceled moment:created_at ${october} count`,
    ],
    [
      'Contracts that we sent and client no sign yet, how many is it?',
      'aggregate contracts status=sent;sent_at!= count',
    ],
    [
      'How many jobs were done by each technician in October?',
      `group ${done} ${october} count by:technician`,
    ],
    ['Jobs we do not have done', 'list jobs status=scheduled|in_progress'],
    [
      'total unpaid inv due this wk',
      'aggregate invoices status=sent|partial moment:due_at from:2026-11-16 through:2026-11-22 sum amount_due',
    ],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test('what jobs made us is money, and no list of them', () => {
    const prompt = 'what did the jobs of october make us';
    const asked = readPrompt(prompt);

    expect('unread' in asked ? asked.unread : lostIn(plainWords(prompt), asked.questions)).toBe('make us');
  });
});

describe('what was collected on a day is every payment of it, and not only what made an invoice paid', () => {
  const day = 'from:2026-11-10 through:2026-11-10';

  test.each([
    'how much did we collect on November 10th?',
    'how much did we collect on Nov 10',
    'how much did we collect on 2026-11-10?',
    'what did we collect on November 10th?',
  ])('%s', (prompt) => {
    expect(read(prompt)).toEqual([`aggregate payments status=settled moment:settled_at ${day} sum amount`]);
  });
});

describe('of invoices that are paid in part, that part was paid', () => {
  const issued = 'status!=draft|void';

  test.each([
    ['how much of our invoices is paid', `aggregate invoices ${issued} sum amount_paid`],
    [
      'How much of the October invoices has been paid?',
      `aggregate invoices ${issued} moment:issued_at ${october} sum amount_paid`,
    ],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test('of one customer it is what is paid on each of theirs', async () => {
    const { answer } = await ask("how much of Ada Lovelace's invoices is paid?", inMemory);

    expect(answer).toBe('The total amount paid of issued invoices of Ada Lovelace is $2,371.05, over 1.');
  });
});

describe('each payment counts', () => {
  const byCustomer = 'count by:customer';

  test.each([
    [
      'who paid yesterday',
      `group payments status=settled moment:settled_at from:2026-11-19 through:2026-11-19 ${byCustomer}`,
    ],
    [
      'how many customers paid in October',
      `group payments status=settled moment:settled_at ${october} ${byCustomer}`,
    ],
    ['customers who paid more than once', `group payments status=settled ${byCustomer} over:1`],
    ['customers who have paid at least 3 times', `group payments status=settled ${byCustomer} over:2`],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test('also of those of one customer', async () => {
    const { tool_calls } = await ask('how many times has Gina Hughes paid', inMemory);

    expect(tool_calls.map(({ input, output }) => [input.entity, output.value])).toEqual([['payments', 4]]);
  });

  test.each([
    'how much did we collect net of refunds in October',
    'net of refunds, how much did we collect in October',
    'revenue after refunds in October',
  ])('and what was given back does not: %s', (prompt) => {
    expect(read(prompt)).toEqual([
      `aggregate payments status=settled moment:settled_at ${october} sum amount`,
    ]);
  });
});

describe('who has not dealt with what is theirs is told by what is open', () => {
  const open = (entity: string, where: string) => `group ${entity} ${where} count by:customer`;

  test.each([
    ["who hasn't paid their deposit", open('invoices', 'status=sent|partial;milestone=deposit')],
    [
      'which customers have not paid the final invoice',
      open('invoices', 'status=sent|partial;milestone=final'),
    ],
    ["who still hasn't signed their contract?", open('contracts', 'status=sent')],
    ['who has not accepted their estimate yet', open('estimates', 'status=sent')],
  ])('%s', async (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
    expect((await ask(prompt, inMemory)).tool_calls).toHaveLength(1);
  });
});

test.each([
  [
    'all payments but cash in October',
    `list payments method!=cash;status=settled moment:settled_at ${october}`,
  ],
  ['any invoice but drafts', 'list invoices status!=draft'],
  ['every estimate but the declined ones', 'list estimates status!=declined'],
])('what stands behind "but" is left out: %s', (prompt, line) => {
  expect(read(prompt)).toEqual([line]);
});

test('cash may be money of any kind, and the answer says that it was taken so', async () => {
  const { answer } = await ask('how much cash did we collect in October', inMemory);
  const { answer: inCash } = await ask('cash payments in October', inMemory);

  expect(answer).toMatch(/^I read cash as money that was paid in any way\.\nThe total/);
  expect(inCash).toMatch(/^There are 4 cash settled payments/);
});

describe('of two values of one field either is meant', () => {
  test.each([
    ['draft or void invoices', 'list invoices status=draft|void'],
    ['invoices not draft or void', 'list invoices status!=draft|void'],
    [
      'how much came in by card or check in October',
      `aggregate payments status=settled;method=card|check moment:settled_at ${october} sum amount`,
    ],
    ['share of appointments canceled or no show', 'rate appointments part:status=canceled|no_show'],
    ['qualified or converted leads by source', 'group leads status=qualified|converted count by:source'],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test.each(['draft or void invoices this year', 'overdue or draft invoices'])(
    'and declined where each has a moment or a condition of its own: %s',
    (prompt) => {
      expect(read(prompt)).toBe('declined');
    },
  );
});

test.each([
  [
    'amount due before December 10',
    'aggregate invoices status=sent|partial moment:due_at through:2026-12-09 sum amount_due',
  ],
  [
    'invoices due on or before December 5',
    'list invoices status=sent|partial moment:due_at through:2026-12-05',
  ],
])('what is due by a day: %s', (prompt, line) => {
  expect(read(prompt)).toEqual([line]);
});

describe('who owes what is told by the sum of each', () => {
  const sums = 'group invoices status=sent|partial sum amount_due by:customer';

  test.each([
    ['does anybody owe us more than 10000', `${sums} over:10000`],
    ['how many owe us over $5000', `${sums} over:5000`],
    ['how many still owe us', 'group invoices status=sent|partial count by:customer'],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });
});

describe('a deposit that is told by its size is one that was paid', () => {
  test.each([
    [
      'average deposit in October',
      `aggregate payments milestone=deposit;status=settled moment:settled_at ${october} average amount`,
    ],
    ['largest deposit', 'list payments milestone=deposit;status=settled top:1 order:largest'],
    [
      'deposits billed in October',
      `list invoices milestone=deposit;status!=draft|void moment:issued_at ${october}`,
    ],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });
});

describe('what is owed', () => {
  const owed = 'status=sent|partial';
  const late = `${owed};due_at<now`;

  test.each([
    [
      'Run me the aging please - current, 1-30, 31-60, 61-90 and over 90.',
      `group invoices ${owed} sum amount_due by:aging`,
    ],
    [
      'receivables in buckets: current, 1 to 30, 31 to 60, 61 to 90, 90+',
      `group invoices ${owed} sum amount_due by:aging`,
    ],
    [
      'anything out there more than 90 days late? names and balances',
      `list invoices ${late};due_at<2026-08-22`,
    ],
    [
      'Pull up every invoice more than thirty days late, worst first.',
      `list invoices ${late};due_at<2026-10-21 moment:due_at order:oldest`,
    ],
    [
      "Which finals of $1,500 and up haven't had a penny put against them?",
      'list invoices milestone=final;status=sent|partial|paid;amount_paid=0;amount>=1500',
    ],
    [
      'How many finals from $500 to $1,000 inclusive did we issue in October?',
      `aggregate invoices milestone=final;amount>=500;amount<=1000;status!=draft|void moment:issued_at ${october} count`,
    ],
    [
      'How many accounts are carrying two or more open invoices?',
      `group invoices ${owed} count by:customer over:1`,
    ],
    [
      "On the partially paid ones, what's left to collect in total?",
      'aggregate invoices status=partial sum amount_due',
    ],
    [
      "On last month's invoices, what is still to collect?",
      `aggregate invoices ${owed} moment:issued_at ${october} sum amount_due`,
    ],
    ['Which invoices have a balance under $500?', `list invoices ${owed};amount_due<500`],
    ['How many partially paid invoices are overdue?', 'aggregate invoices status=partial;due_at<now count'],
    [
      'How much of what we billed in October has been paid?',
      `aggregate invoices status!=draft|void moment:issued_at ${october} sum amount_paid`,
    ],
    [
      "How much of October's billing is still unpaid?",
      `aggregate invoices ${owed} moment:issued_at ${october} sum amount_due`,
    ],
    [
      'follow-ups due tomorrow',
      'list follow_ups status=scheduled|due moment:scheduled_for from:2026-11-21 through:2026-11-21',
    ],
    [
      'open invoices from October, total',
      `aggregate invoices ${owed} moment:issued_at ${october} sum amount_due`,
    ],
    ['A/R over 60 days, total', `aggregate invoices ${late};due_at<2026-09-21 sum amount_due`],
    [
      'How many customers owe us more than 1000?',
      `group invoices ${owed} sum amount_due by:customer over:1000`,
    ],
    ['How many customers owe us?', `group invoices ${owed} count by:customer`],
    ['uncollected deposits', `list invoices ${owed};milestone=deposit`],
    ['unpaid deposits', `list invoices ${owed};milestone=deposit`],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test('what is overdue is put in the order in which it was due', () => {
    expect(read('Let me see the past dues', 'oldest first')).toEqual([
      `list invoices ${late} moment:due_at order:oldest`,
    ]);
    expect(read('list the unpaid invoices', 'oldest first')).toEqual([`list invoices ${owed} order:oldest`]);
  });

  test('those who were counted are shown', async () => {
    const { answer } = await ask('How many customers owe us more than 1000?', inMemory);
    const none = await ask('Customers with at least 30 unpaid invoices', inMemory);

    expect(answer).toMatch(/^\d+ customers have more than \$1,000\.00 in unpaid invoices\.$/);
    expect(none.answer).toBe('No customer has more than 29 unpaid invoices.');
    expect(read('How many customers owe us more than 1000?', 'who are they')).toEqual([
      `group invoices ${owed} sum amount_due by:customer over:1000`,
    ]);
  });

  test('of what was overdue is asked what those owe', () => {
    expect(read('which invoices are overdue', 'only the finals', 'who owes the most of that')).toEqual([
      `group invoices ${late};milestone=final sum amount_due by:customer top:1`,
    ]);
  });

  test('a time that is said once is that of what is asked beside it', () => {
    expect(
      read('How much cash came in during October, and how many checks bounced that same month?'),
    ).toEqual([
      `aggregate payments method=cash;status=settled moment:settled_at ${october} sum amount`,
      `aggregate payments method=check;status=failed moment:created_at ${october} count`,
    ]);
  });

  test.each([
    'As of the close of September, what was still uncollected?',
    'receivables in buckets: 1-15, 16-45, over 45',
    'How many finals from $500 to $1,000 exclusive did we issue in October?',
    'How many jobs started this month?',
    'aging for last month',
  ])('%s is declined', (prompt) => {
    expect(read(prompt)).toBe('declined');
  });
});

describe('what was written for work, and what of it is open', () => {
  const completed = 'list jobs status=completed';

  test.each([
    ['are there completed jobs we never cut a final for?', `${completed};finals=`],
    [
      'Which jobs did we finish in October but never got fully paid for?',
      `${completed};open_invoices!= moment:completed_at ${october}`,
    ],
    ["Jobs already wrapped up where the deposit's still open", `${completed};open_deposits!=`],
    [
      'Accepted estimates where a contract was never signed',
      'list estimates status=accepted;signed_contracts=',
    ],
    [
      'Which job is not finish but the day pass already?',
      'list jobs status=scheduled|in_progress moment:scheduled_start through:2026-11-19',
    ],
    [
      "What percentage of this year's deposits were paid on or before the due date?",
      'rate invoices milestone=deposit;status!=draft|void part:status=paid;paid_at<=due_at moment:issued_at from:2026-01-01 through:2026-12-31',
    ],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test('only final invoices that were issued, and no deposits, are the final ones of a job', async () => {
    const { jobs, invoices } = history;
    const where = [
      { field: 'status', is: '=', values: ['completed'] },
      { field: 'finals', is: '=', values: [''] },
    ];
    const { value } =
      (await toolNamed('aggregate')?.run(inMemory, { entity: 'jobs', measure: 'count', where })) ?? {};
    const isFinal = (id: string) =>
      invoices.some(
        ({ job_id, milestone, status }) =>
          job_id === id && milestone === 'final' && status !== 'draft' && status !== 'void',
      );

    expect(value).toBe(jobs.filter(({ id, status }) => status === 'completed' && !isFinal(id)).length);
    expect(value).toBeGreaterThan(0);
  });
});

describe('payments, papers and those who wait', () => {
  test.each([
    [
      'ACHs still pending that were entered more than five days ago',
      'list payments method=ach;status=pending moment:created_at through:2026-11-14',
    ],
    [
      "Biggest check we've ever deposited - who wrote it?",
      'list payments method=check;status=settled top:1 order:largest',
    ],
    [
      'Pull any invoices stuck in draft since before October 31',
      'list invoices status=draft moment:created_at through:2026-10-30',
    ],
    [
      'How many customers have paid us at least twice?',
      'group payments status=settled count by:customer over:1',
    ],
    [
      'How many households came back to us for a second job or more?',
      'group jobs status=completed count by:customer over:1',
    ],
    ['Customer that does not have email in system, tell only number', 'aggregate customers email= count'],
    [
      "Quotes that went out over two weeks ago and nobody's said yes or no - which?",
      'list estimates status=sent moment:sent_at through:2026-11-05',
    ],
    ['Estimates out for over two weeks', 'list estimates status=sent;sent_at<2026-11-06'],
    ['Estimates sent over 10 days ago', 'list estimates moment:sent_at through:2026-11-09'],
    [
      'Are there leads over a day old that nobody has reached out to at all?',
      'list leads status=new;created_at<2026-11-19',
    ],
    ["Who's still waiting on a text back from us?", 'list threads last_direction=inbound;channel=sms'],
    ['unanswered email threads', 'list threads last_direction=inbound;channel=email'],
    [
      "what's left on today's follow-up list",
      'list follow_ups status=scheduled|due moment:scheduled_for from:2026-11-20 through:2026-11-20',
    ],
    [
      "last month's outreach by type: texts and emails",
      `group messages direction=outbound moment:created_at ${october} count by:channel`,
    ],
    [
      "Rank the sources by how many dollars they've really put in our pocket in October",
      `group payments status=settled moment:settled_at ${october} sum amount by:source`,
    ],
    [
      'What percentage of appointments of October the client was not at home?',
      `rate appointments part:status=no_show moment:start ${october}`,
    ],
  ])('%s', (prompt, line) => {
    expect(read(prompt)).toEqual([line]);
  });

  test.each([
    [
      ['Quotes sent over two weeks ago and not answered', 'What do they come to in dollars?'],
      'aggregate estimates status=sent moment:sent_at through:2026-11-05 sum total',
    ],
    [
      ['how far behind are we on follow-ups?', 'just the phone ones'],
      'aggregate follow_ups status=scheduled|due;scheduled_for<now;channel=call count',
    ],
    [
      ['How many leads came in in October?', 'They are coming from where?'],
      `group leads moment:created_at ${october} count by:source`,
    ],
  ])('%s', (prompts, line) => {
    expect(read(...prompts)).toEqual([line]);
  });

  test('two that are asked of one time have it both', () => {
    expect(read('Closing out October: what did we bill, and what did we actually bring in?')).toEqual([
      `aggregate invoices status!=draft|void moment:issued_at ${october} sum amount`,
      `aggregate payments status=settled moment:settled_at ${october} sum amount`,
    ]);
  });

  test.each([
    "last week's outreach by type please: texts, emails, phone calls",
    'How long does it take from the first text to the job?',
    'How much do I need in the account to cover wages next Friday?',
  ])('%s is declined', (prompt) => {
    expect(read(prompt)).toBe('declined');
  });
});
