import { describe, expect, test } from 'vitest';
import { ask } from '../../../shared/agent/ask.ts';
import type { Call } from '../../../shared/agent/reading/framing/frame.ts';
import { read } from '../../../shared/agent/reading/read.ts';
import { type Condition, textOf } from '../../../shared/figures/model/conditions.ts';
import { inMemory } from '../company/memory.ts';

/** A call on one line: the tool and what it is asked. */
const lineOf = ({ tool, input }: Call): string => {
  const { entity, where = [], part, ...rest } = input;
  const words = Object.entries(rest).map(([name, value]) =>
    name === 'measure' || name === 'field' ? String(value) : `${name}:${String(value)}`,
  );
  return [
    tool,
    entity,
    textOf(where as Condition[]),
    part && `part:${textOf(part as Condition[])}`,
    ...words.toSorted(),
  ]
    .filter(Boolean)
    .join(' ');
};

/** What each prompt of a conversation asks. */
const linesOf = async (...prompts: readonly string[]): Promise<string[]> => {
  let before: readonly Call[] = [];
  const lines: string[] = [];
  for (const prompt of prompts) {
    const reading = await read(prompt, inMemory, before);
    before = 'calls' in reading ? reading.calls : before;
    lines.push('calls' in reading ? reading.calls.map(lineOf).join(' & ') : 'declined');
  }
  return lines;
};

describe('what a prompt says outright is no guess', () => {
  test.each([
    [
      'one moment, by two words',
      'did any new leads come in today',
      'list leads from:2026-11-20 through:2026-11-20',
    ],
    [
      'a condition that leaves states out, without a "not"',
      'how many jobs start this week',
      'aggregate jobs status!=canceled count from:2026-11-16 through:2026-11-22',
    ],
    [
      'a value that is left out',
      'how many leads are not from Google this month',
      'aggregate leads source!=Google count from:2026-11-01 through:2026-11-30',
    ],
    [
      'two values beside each other',
      'compare leads from Google and Facebook this year',
      'group leads source=Google|Facebook by:source count from:2026-01-01 through:2026-12-31',
    ],
    [
      'two periods beside each other, the earlier one said by the later',
      'compare please invoices from year before and this year',
      'compare invoices status!=draft|void count from:2026-01-01 through:2026-12-31 versus_from:2025-01-01 versus_through:2025-12-31',
    ],
    [
      'one period, said twice',
      "put this year's card payments next to this year's check payments",
      'group payments method=card|check;status=settled by:method count from:2026-01-01 moment:settled_at through:2026-12-31',
    ],
    [
      'that technicians are asked for, by what they can do',
      'who can do drain cleaning',
      'list technicians active=true;skill=drain cleaning',
    ],
    [
      'the records whose verb an amount has, too',
      'which source brought in the most leads last month',
      'group leads by:source count from:2026-10-01 through:2026-10-31 top:1',
    ],
    [
      'the other end of the same records',
      'what was the biggest payment last month and the smallest',
      'list payments status=settled from:2026-10-01 moment:settled_at order:largest through:2026-10-31 top:1 & list payments status=settled from:2026-10-01 moment:settled_at order:smallest through:2026-10-31 top:1',
    ],
    [
      'that an average is wanted, however its size is asked for',
      'how big is an invoice of ours on average this year',
      'aggregate invoices status!=draft|void amount average from:2026-01-01 through:2026-12-31',
    ],
  ])('%s', async (_, prompt, line) => {
    expect(await linesOf(prompt)).toEqual([line]);
  });
});

describe('a prompt becomes one frame', () => {
  test.each([
    ['how many leads this month', 'aggregate leads count from:2026-11-01 through:2026-11-30'],
    ['overdue invoices', 'list invoices due_at<now;status=sent|partial'],
    [
      'how much did we collect last month',
      'aggregate payments status=settled amount from:2026-10-01 moment:settled_at sum through:2026-10-31',
    ],
    ['total dollars refunded this year', 'aggregate refunds amount from:2026-01-01 sum through:2026-12-31'],
    [
      'how much did we collect last month net of refunds',
      'aggregate payments status=settled amount from:2026-10-01 moment:settled_at sum through:2026-10-31',
    ],
    [
      'net revenue this year',
      'aggregate payments status=settled amount from:2026-01-01 moment:settled_at sum through:2026-12-31',
    ],
    [
      'Did we make more in October or September?',
      'compare payments status=settled amount from:2026-10-01 moment:settled_at sum through:2026-10-31 versus_from:2026-09-01 versus_through:2026-09-30',
    ],
    ['which payments are unapplied', 'list payments amount_unapplied>0;status=settled'],
    [
      'how much unapplied money do we have',
      'aggregate payments amount_unapplied>0;status=settled amount_unapplied sum',
    ],
    ['how many refunds last month', 'aggregate refunds count from:2026-10-01 through:2026-10-31'],
    [
      'how much did we credit this year',
      'aggregate credit_notes amount from:2026-01-01 sum through:2026-12-31',
    ],
    ['credit notes this year', 'list credit_notes from:2026-01-01 through:2026-12-31'],
    ['leads by source this year', 'group leads by:source count from:2026-01-01 through:2026-12-31'],
    ['which technician had the most no-shows', 'group appointments status=no_show by:technician count top:1'],
    ['what percentage of leads from Google converted', 'rate leads source=Google part:status=converted'],
    [
      'close rate last quarter',
      'rate estimates status=accepted|declined|expired;superseded_by= part:status=accepted from:2026-07-01 moment:sent_at through:2026-09-30',
    ],
    [
      'how many estimates expired last month',
      'aggregate estimates status=expired;superseded_by= count from:2026-10-01 moment:expires_at through:2026-10-31',
    ],
    ['the five biggest unpaid invoices', 'list invoices status=sent|partial order:largest top:5'],
    [
      'estimates over 10,000 accepted this year',
      'list estimates status=accepted;total>10000 from:2026-01-01 moment:accepted_at through:2026-12-31',
    ],
    [
      'did we get more leads this month than last month',
      'compare leads count from:2026-11-01 through:2026-11-30 versus_from:2026-10-01 versus_through:2026-10-31',
    ],
    ['customers without an email address', 'list customers email='],
    ['jobs without an invoice', 'list jobs invoices='],
    ['how long do customers take to pay', 'aggregate invoices status!=draft|void average days_to_pay'],
    ['how many leads are new', 'aggregate leads status=new count'],
    [
      'no-shows and cancellations last month, how many of each',
      'aggregate appointments status=no_show count from:2026-10-01 through:2026-10-31 & aggregate appointments status=canceled count from:2026-10-01 through:2026-10-31',
    ],
    [
      'which ten customers owe us the most',
      'group invoices status=sent|partial amount_due by:customer sum top:10',
    ],
    [
      'total receipts, prior month',
      'aggregate payments status=settled amount from:2026-10-01 moment:settled_at sum through:2026-10-31',
    ],
  ])('%s', async (prompt, line) => {
    expect(await linesOf(prompt)).toEqual([line]);
  });
});

describe('a prompt that goes on changes the frame before', () => {
  test.each([
    [
      ['how many leads last month', 'and this month?'],
      'aggregate leads count from:2026-11-01 through:2026-11-30',
    ],
    [
      ['revenue last month', 'by method'],
      'group payments status=settled amount by:method from:2026-10-01 moment:settled_at sum through:2026-10-31',
    ],
    [
      ['overdue invoices', 'how much is that in total?'],
      'aggregate invoices due_at<now;status=sent|partial amount_due sum',
    ],
    [
      ['how many jobs did we finish last month', 'and how many are still going?'],
      'aggregate jobs status=in_progress count',
    ],
    [['unpaid invoices', "what's the oldest one?"], 'list invoices status=sent|partial order:oldest top:1'],
    [
      ['how many no-shows last month', 'who were they?'],
      'list appointments status=no_show from:2026-10-01 through:2026-10-31',
    ],
    [
      ['leads from Google this year', 'and from Yelp?'],
      'list leads source=Yelp from:2026-01-01 through:2026-12-31',
    ],
  ])('%j', async (prompts, line) => {
    expect((await linesOf(...prompts)).at(-1)).toBe(line);
  });
});

test('"her" is whoever the call before was about, and nobody without one', async () => {
  const [customer] = await inMemory.store.customers
    .list({ search: 'hopper', limit: 1 })
    .then(({ data }) => data);
  const before = [{ tool: 'find', input: { entity: 'customers', id: customer?.id, fields: ['phone'] } }];
  const reading = await read('when is her next appointment', inMemory, before);

  expect('calls' in reading ? reading.calls.map(lineOf) : []).toEqual([
    `list appointments customer=${customer?.id};start>now;status=booked|confirmed order:oldest top:1`,
  ]);
  expect(await linesOf('when is her next appointment')).toEqual(['declined']);
});

describe('a prompt that takes too risky guesses is declined', () => {
  test.each([
    'what do we still owe to customers',
    'how many leads did not answer us',
    'how much cash is in the bank',
    'is Dave a good worker',
    'how many left-handed customers',
    'how many left handed technicians do we have',
    'what was paid and how much is left to pay',
    'how many hours has worked Tom this week',
    'show the overdue follow-ups and those that are not done',
  ])('%s', async (prompt) => {
    expect(await linesOf(prompt)).toEqual(['declined']);
  });
});

describe('each word keeps its meaning', () => {
  test.each([
    [
      'the month that goes on is not the weakest',
      'which month this year had the fewest jobs',
      'group jobs status!=canceled by:month count from:2026-01-01 least:true through:2026-10-31 top:1',
    ],
    [
      'cash that came in is all money',
      'how much cash landed in April',
      'aggregate payments status=settled amount from:2026-04-01 moment:settled_at sum through:2026-04-30',
    ],
    [
      'a rate that has a name is that of its noun',
      'no-show percentage of last quarter',
      'rate appointments status=completed|no_show part:status=no_show from:2026-07-01 through:2026-09-30',
    ],
    [
      'a total of what has no amount is a count',
      'total appointments tomorrow',
      'aggregate appointments status!=canceled count from:2026-11-21 through:2026-11-21',
    ],
    [
      'messages we get are inbound',
      'how many messages did we get',
      'aggregate messages direction=inbound count',
    ],
    [
      'a day to come bounds what is planned',
      'invoices due before December 1',
      'list invoices status=sent|partial moment:due_at through:2026-11-30',
    ],
    [
      'the second question of a prompt has the moment of its own records',
      'how much did we invoice last week, and how much did we collect',
      'aggregate invoices status!=draft|void amount from:2026-11-09 sum through:2026-11-15 & aggregate payments status=settled amount from:2026-11-09 moment:settled_at sum through:2026-11-15',
    ],
    [
      'what was paid of invoices is not read',
      'how much of what we invoiced in September has been paid',
      'declined',
    ],
    [
      'several open invoices are counted',
      'which customers have more than one open invoice',
      'group invoices status=sent|partial by:customer count over:1',
    ],
    ['what we answered is ours', 'which conversations did we answer', 'list threads last_direction=outbound'],
    [
      'what expires is still open',
      "when does Ada Lovelace's estimate expire",
      expect.stringMatching(/^list estimates customer=[^;]+;status=sent$/),
    ],
    [
      'what was is behind',
      'how many visits were there on the 3rd',
      'aggregate appointments status!=canceled count from:2026-11-03 through:2026-11-03',
    ],
    [
      'what is due has its time by the due date',
      'how much is due this week',
      'aggregate invoices status=sent|partial amount_due from:2026-11-16 moment:due_at sum through:2026-11-22',
    ],
    [
      'the worst of what is bad is the most of it',
      'worst week for no-shows this year',
      'group appointments status=no_show by:week count from:2026-01-01 ranked:true through:2026-12-31 top:1',
    ],
    [
      'a time before is compared with the one that goes on',
      'leads this quarter compared to last quarter',
      'compare leads count from:2026-10-01 through:2026-12-31 versus_from:2026-07-01 versus_through:2026-09-30',
    ],
    [
      'an amount lies between two numbers',
      'unpaid invoices between $500 and $1,000',
      'list invoices amount<=1000;amount>=500;status=sent|partial',
    ],
  ])('%s', async (_, prompt, line) => {
    expect((await linesOf(prompt)).at(-1)).toEqual(line);
  });
});

test('what is past due is overdue', async () => {
  expect(await linesOf('how many invoices are past due')).toEqual([
    'aggregate invoices due_at<now;status=sent|partial count',
  ]);
});

describe('every word has its part, or the prompt is declined', () => {
  test.each([
    'how many left-handed customers',
    'average age of our customers',
    'profit last month',
    'leads that are purple',
    'jobs Maria liked',
    'how many leads will come in next month',
    'revenue per square foot',
    'the weather tomorrow',
    'Does Dave like his job?',
    'did Ada Lovelace want her invoices',
  ])('%s', async (prompt) => {
    expect(await linesOf(prompt)).toEqual(['declined']);
  });

  test('whoever has the name of two customers is asked for again', async () => {
    expect(await read('invoices of John Smith', inMemory)).toMatchObject({ text: 'john smith' });
  });
});

describe('a word with two meanings has one that is taken, the answer says which, and the next prompt may take the other', () => {
  const lookup = (tool_calls: readonly { readonly input: Readonly<Record<string, unknown>> }[]) =>
    tool_calls.map(({ input: { entity, field, moment } }) =>
      [entity, field, moment].filter(Boolean).join(' '),
    );

  test.each([
    ['revenue last month', 'received, not what was invoiced', 'invoiced', ['invoices amount']],
    ['jobs this week', 'that start then, not those completed', 'those completed', ['jobs completed_at']],
    [
      'which technician was busiest this month',
      'number of visits, not their hours',
      'in hours',
      ['appointments hours'],
    ],
    [
      'lost estimates last month',
      'declined then, not those that expired',
      'those that expired',
      ['estimates expires_at'],
    ],
    ['which contracts are not yet signed', 'sent for signature, not drafts', 'drafts', ['contracts']],
    [
      'how many new leads this week',
      'came in then, not those in status new',
      'the ones in status new',
      ['leads'],
    ],
  ])('%s', async (prompt, said, other, looked) => {
    const first = await ask(prompt, inMemory);
    const next = await ask(other, inMemory, first.last);

    expect(first.answer).toContain(said);
    expect(lookup(next.tool_calls)).toEqual(looked);
  });
});

test('"when" after a question about one asks for the moment of its state', async () => {
  const first = await ask('did Ada Lovelace accept her estimate', inMemory);
  const { answer } = await ask('when', inMemory, first.last);

  expect(answer).toMatch(/accepted [A-Z][a-z]{2} \d{1,2}\b/);
});

describe('a question of somebody new that was answered with something else', () => {
  test.each([
    [
      'customers who had two or more visits this year',
      'group appointments status!=canceled by:customer count from:2026-01-01 over:1 through:2026-12-31',
    ],
    [
      'which customers owe us more than $2,000',
      'group invoices status=sent|partial amount_due by:customer over:2000 sum',
    ],
    [
      'who paid us more than $10,000 in 2026',
      'group payments status=settled amount by:customer from:2026-01-01 moment:settled_at over:10000 sum through:2026-12-31',
    ],
    ['how many leads do we get per week on average', 'aggregate leads count per:week'],
    [
      'how many jobs does Dave do a week on average this year',
      'aggregate jobs status=completed;technician=5b0f6c1e-0001-4000-8000-000000000002 count from:2026-01-01 moment:completed_at per:week through:2026-12-31',
    ],
    [
      'average monthly revenue this year',
      'aggregate payments status=settled amount from:2026-01-01 moment:settled_at per:month sum through:2026-12-31',
    ],
    [
      'average invoice amount by month this year',
      'group invoices status!=draft|void amount average by:month from:2026-01-01 through:2026-12-31',
    ],
    [
      'what time is the Rosa Diaz visit',
      'list appointments customer=01a045f7-eac4-761b-8712-12db79ddfa5c;start>now;status=booked|confirmed order:oldest top:1',
    ],
    ['biggest balances', 'list invoices status=sent|partial order:largest'],
    ['top services by jobs', 'group jobs by:service count'],
    [
      'was last weekend better than the one before for leads',
      'compare leads count from:2026-11-14 through:2026-11-15 versus_from:2026-11-07 versus_through:2026-11-08',
    ],
    [
      'which invoices went past due in the last 30 days',
      'list invoices due_at<now;status=sent|partial from:2026-10-22 moment:due_at through:2026-11-20',
    ],
    ['how often do customers no-show in the morning', 'declined'],
    ['largest invoice of each month', 'declined'],
    ['longest time to sign a contract', 'declined'],
    ['what is the longest job we did', 'declined'],
    ['what does "partial" mean on an invoice', 'declined'],
    ['what about Dave?', 'declined'],
    ['what do customers say about us', 'declined'],
    ['which tech had zero jobs last week', 'declined'],
    ['what was our net income last year', 'declined'],
    ['how fast do we reply to customers', 'declined'],
    ['any follow ups assigned to me', 'declined'],
    ['customers who paid everything', 'declined'],
    ['which customers have not gotten a reply', 'declined'],
  ])('%s', async (prompt, line) => {
    expect(await linesOf(prompt)).toEqual([line]);
  });
});

describe('a kind of question that was answered with something else', () => {
  test.each([
    ['which conversations are unanswered', 'list threads last_direction=inbound'],
    [
      'going back to March, how many jobs did we complete',
      'aggregate jobs status=completed count from:2026-03-01 moment:completed_at through:2026-03-31',
    ],
    ['follow-ups that failed', 'list follow_ups status=failed'],
    ['how many leads need a callback', 'aggregate leads status=qualifying count'],
    ['how many leads from phone', 'declined'],
    ['how many purple leads', 'declined'],
    ['no-shows this year', 'list appointments status=no_show from:2026-01-01 through:2026-12-31'],
    ['appointments that ghosted us', 'list appointments status=no_show'],
    ['which leads never answered us', 'declined'],
    ['leads that never answered', 'declined'],
    ['how many leads have not answered', 'declined'],
    ['which customers never answered us', 'declined'],
    ['leads that nobody wrote back to', 'declined'],
    ['how long does it take to send the final invoice after a job is finished', 'declined'],
    ['which conversations never answered us', 'list threads last_direction=outbound'],
    ['how many leads have an email', 'aggregate leads email!= count'],
    ['which customers have we visited', 'list customers appointments!='],
    ['which customers have not paid anything yet', 'declined'],
    ['how many contracts that we sent are signed', 'aggregate contracts sent_at!=;status=signed count'],
    ['how many customers are overdue', 'aggregate customers overdue_invoices!= count'],
  ])('%s', async (prompt, line) => {
    expect(await linesOf(prompt)).toEqual([line]);
  });
});

describe('what is said of the records', () => {
  test.each([
    [
      'what did we invoice in October',
      'aggregate invoices status!=draft|void amount from:2026-10-01 sum through:2026-10-31',
    ],
    ['how long until an estimate is accepted', 'aggregate estimates average days_to_accept'],
    ['customers without appointments', 'list customers appointments='],
    [
      'how much did we collect the week of October 12',
      'aggregate payments status=settled amount from:2026-10-12 moment:settled_at sum through:2026-10-18',
    ],
    ['are cancellations up from last month', 'declined'],
    [
      'top 5 customers this year',
      'group payments status=settled amount by:customer from:2026-01-01 moment:settled_at sum through:2026-12-31 top:5',
    ],
    ['is our no-show rate going up', 'declined'],
    ['do we have anything at 10 tomorrow', 'declined'],
  ])('%s', async (prompt, line) => {
    expect(await linesOf(prompt)).toEqual([line]);
  });
});

describe('the last two answers can be put side by side', () => {
  test.each([
    [
      ['what did we collect in June', 'and July', 'what is the difference'],
      'compare payments status=settled amount from:2026-07-01 moment:settled_at sum through:2026-07-31 versus_from:2026-06-01 versus_through:2026-06-30',
    ],
    [
      ['how many leads came from Google', 'Yelp', 'which is more'],
      'group leads source=Google|Yelp by:source count',
    ],
    [['how many leads this month', 'overdue invoices', 'what is the difference'], 'declined'],
  ])('%s', async (prompts, line) => {
    let last: Awaited<ReturnType<typeof ask>>['last'];
    for (const prompt of prompts.slice(0, -1)) last = (await ask(prompt, inMemory, last)).last ?? last;
    const { calls = [] } = (last ?? {}) as { calls?: readonly Call[] };
    const reading = await read(prompts.at(-1) ?? '', inMemory, calls);

    expect('calls' in reading ? reading.calls.map(lineOf).join(' & ') : 'declined').toBe(line);
  });
});

test('a superlative that goes on from another keeps what is divided', async () => {
  expect((await linesOf('which source brings the most leads', 'and the fewest')).at(-1)).toBe(
    'group leads by:source count least:true top:1',
  );
});

test('two ways of asking for one thing give one call', async () => {
  const ways = [
    'unpaid invoices',
    'which invoices are still open',
    'invoices that are not paid',
    'list outstanding invoices',
  ];

  expect(new Set(await Promise.all(ways.map(async (way) => (await linesOf(way)).join()))).size).toBe(1);
});
