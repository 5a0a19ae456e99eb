import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { ungrounded } from '../../shared/agent/grounding.ts';
import { history, inMemory } from './company/memory.ts';
import { requestsOf } from './requests.ts';

const listed = async (prompt: string, look = inMemory) => {
  const { answer, tool_calls } = await ask(prompt, look);
  const [{ output = {} } = {}] = tool_calls;
  const [, first = ''] = answer.split('\n');
  return { answer, first, output };
};

describe('a list tells of each record what people ask of its kind', () => {
  test.each([
    ['overdue invoices', /^- [^(]+ \(\w+, \$[\d,.]+, \w+, amount due \$[\d,.]+, due [\d-]{10}, issued /],
    ['invoices due this month', /, amount due \$[\d,.]+, due [\d-]{10} \d\d:\d\d, id [\w-]+\)$/],
    ['last 3 payments', /^- [^(]+ \(\w+, \$[\d,.]+, (?:card|cash|check|ach), received /],
    ['completed appointments', /^- [^(]+ \(\w+, starting [\d-]{10} \d\d:\d\d, with /],
    ['newest 3 leads', /^- [^(]+ \([\w ]+, created [\d-]{10} \d\d:\d\d, id /],
  ])('%s', async (prompt, expected) => {
    const { answer, first, output } = await listed(prompt);

    expect(first).toMatch(expected);
    expect(ungrounded(answer, [output])).toEqual([]);
  });

  test('a paid invoice is due no more', async () => {
    const { answer } = await listed('paid invoices');

    expect(answer).not.toContain('amount due');
  });
});

describe('what a list shows anyway may be asked for beside it', () => {
  test.each([
    ['overdue invoices, with customer name, due date and remaining balance', 'overdue invoices'],
    ['I need the draft invoices with client and invoice total please', 'the draft invoices'],
    ['last 10 payments with method and amount', 'last 10 payments'],
    ["Monday's appointments, with the tech on each one", "Monday's appointments"],
    ['jobs in progress with crew and status', 'jobs in progress'],
    [
      'Payments over $5,000 since July 1, with date, customer and method',
      'Payments over $5,000 since July 1',
    ],
    ['which invoices are partly paid and whats left on each one', 'which invoices are partly paid'],
    ['what jobs start next week and whos on each one', 'what jobs start next week'],
    ['open follow-ups, with who to call', 'open follow-ups'],
    ['refunds this year with date and amount', 'refunded payments this year'],
    ['every voided invoice from 2025 with number, date and amount', 'every voided invoice from 2025'],
    ['payments this month and how each one was paid', 'payments this month'],
    ["who's on each job next week", 'jobs next week'],
    ['contracts signed this month with date signed and customer', 'contracts signed this month'],
  ])('%s', async (prompt, bare) => {
    const requests = await requestsOf(prompt);

    expect(requests).toHaveLength(1);
    expect(requests).toEqual(await requestsOf(bare));
  });

  test.each([
    ['jobs in progress with crew and revenue', 'no list shows the revenue'],
    ['how many invoices are overdue with balances', 'a number shows nothing of each'],
    ['unsigned contracts, with customer and date sent', 'a list of them shows when they were created'],
    ['overdue invoices with customer and days late', 'no list shows how late'],
  ])('%s: %s', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });

  test.each([
    ['unpaid invoices with balance, phone and email', 'unpaid invoices', 'phone|email'],
    ['appointments tomorrow with time, customer, tech and address', 'appointments tomorrow', 'address'],
    ['vip customers with email and phone', 'vip customers', 'phone|email'],
    ['open leads with phone, email and when they came in', 'open leads', 'phone|email'],
  ])('how to reach them is shown as well: %s', async (prompt, bare, shown) => {
    const [request] = await requestsOf(bare);

    expect(await requestsOf(prompt)).toEqual([`${request}&show=${shown}`]);
  });

  test.each([
    'what phone and address do we have for Linus Berg',
    'Linus Berg: phone and address',
    'need a phone number and address for Linus Berg',
  ])('and of one person: %s', async (prompt) => {
    const { tool_calls } = await ask(prompt, inMemory);

    expect(tool_calls).toHaveLength(1);
    expect(Object.keys(tool_calls[0]?.output ?? {})).toEqual(expect.arrayContaining(['phone', 'address']));
  });

  test('what is over an amount is none of it', async () => {
    const [request] = await requestsOf('invoices with a balance over 1000');

    expect(request).toContain('amount_due>1000');
  });
});

describe('a follow-up is told with whom it is about', () => {
  const [estimate] = history.estimates;
  const [job] = history.jobs;
  const [lead] = history.leads;
  const abouts = [
    ['estimate', estimate?.id],
    ['job', job?.id],
    ['lead', lead?.id],
  ] as const;
  const followUps = abouts.map(([entity_type, entity_id], index) => ({
    ...history.followUps[index],
    entity_type,
    entity_id,
    status: 'due',
  }));
  const list = async ({ filter }: { readonly filter?: { readonly status?: string } }) => ({
    data: followUps.filter(({ status }) => status === filter?.status),
    next_cursor: null,
  });
  const store = Object.assign({}, inMemory.store, { followUps: { ...inMemory.store.followUps, list } });
  const namesFor = async (scopes: ReadonlySet<string>) => {
    const { output } = await listed('pending follow ups', { ...inMemory, store, scopes });
    return Object(output).rows.map(({ name }: { name: unknown }) => name);
  };
  const customerOf = ({ customer_id }: { readonly customer_id?: unknown } = {}) => {
    const { first_name, last_name } = history.customers.find(({ id }) => id === customer_id) ?? {};
    return `${first_name} ${last_name}`;
  };

  test('the lead, or the customer of the estimate or job', async () => {
    const { first_name, last_name } = lead?.contact ?? {};
    const names = [customerOf(estimate), customerOf(job), `${first_name} ${last_name}`];

    expect((await namesFor(inMemory.scopes)).toSorted()).toEqual(names.toSorted());
  });

  test('but not to who may not read those', async () => {
    const scopes = new Set([...inMemory.scopes].filter((scope) => scope !== 'estimates.read'));
    const [first] = followUps;

    expect(await namesFor(scopes)).toContain(`${first?.channel} about an estimate`);
  });
});

describe('which ones are asked for in many words', () => {
  test.each([
    ['biggest 5 payments ever who', 'biggest 5 payments ever'],
    ['five latest contracts n what theyre worth', '5 latest contracts'],
    ['The three biggest payment of this year, who did pay?', 'the 3 biggest payments of this year'],
    ['the jobs that got cancelled this year, who were they for', 'jobs canceled this year'],
    ['contracts worth more than $8,000', 'contracts over $8,000'],
    ['estimates worth at least 5000', 'estimates of at least 5000'],
    [
      "Which appointments last week didn't have anybody on them?",
      'appointments last week without a technician',
    ],
    ['Which jobs next month have nobody on them?', 'which jobs next month without a technician'],
    ['Which leads from Yelp never turned into anything?', 'leads from yelp that did not convert'],
    [
      "Which of our completed jobs haven't had a final invoice go out?",
      'completed jobs without a final invoice',
    ],
    ['Which lead is qualified but has not yet appointment?', 'qualified leads without an appointment'],
    ['Which refunds were over $2,000?', 'which refunded payments are over $2,000'],
    ['Which deposits did we collect in October?', 'deposits collected in october line by line'],
    [
      'Give me the name of people that cancelled two times or more.',
      'customers that canceled two times or more',
    ],
    ['which deposits were paid late', 'deposit invoices that were paid late'],
  ])('%s', async (prompt, plain) => {
    const asked = await requestsOf(prompt);

    expect(asked).not.toEqual([]);
    expect(asked).toEqual(await requestsOf(plain));
  });
});

test('who can do two things is who has both skills', async () => {
  expect(await requestsOf('Which tech does drain cleaning and water heaters?')).toEqual([
    expect.stringContaining('skill=drain cleaning;skill=water heaters'),
  ]);
});

test('one of a list that was shown is none of other records', async () => {
  expect(await requestsOf('What jobs does Maria have coming up?', 'when does the first one start?')).toEqual(
    [],
  );
});

test('who is meant by "he" is not whoever the one before was', async () => {
  expect(
    await requestsOf('When was our last no-show?', 'who was the tech?', 'how many has he had this year?'),
  ).toEqual([]);
  expect(await requestsOf('Who has the most no-shows?', 'how many has he had this year?')).toEqual([
    expect.stringContaining('filters=status=no_show;technician='),
  ]);
});

test.each([
  ['all of theirs', 'List the customers whose estimates are all declined.'],
  ['those of them that do', 'Which customers signed up in the last two weeks and already have a job?'],
  ['both of them on one job', 'Jobs where Dave and Maria were both on the crew?'],
  ['both of them on one job', 'Which jobs had both Dave and Tom on them?'],
])('%s is declined', async (_, prompt) => {
  expect(await requestsOf(prompt)).toEqual([]);
});

describe('what somebody says of a list in words of their own', () => {
  test.each([
    ['top 10 open estimates', 'the 10 largest open estimates'],
    ['show me the top 3 payments this month', 'the 3 largest payments this month'],
    ['Which big invoices are unpaid? Anything over 5000.', 'unpaid invoices over 5000'],
    [
      "Which of the big estimates are still out there with no answer? Let's say anything over ten grand.",
      'unanswered estimates over 10000',
    ],
    ['Which large invoices are overdue? I mean over 2k.', 'overdue invoices over 2000'],
    ['Any big payments this month? Say over 3000', 'payments this month over 3000'],
    ['Any large invoices not paid? Say at least 4000', 'unpaid invoices at least 4000'],
    ['Which invoices are partially paid, and what remains due on each?', 'partially paid invoices'],
    ['open invoices and what remains on each', 'open invoices'],
    [
      'Which new customers did we get by word of mouth since September?',
      'new customers from referral since September',
    ],
    ['Who wrote to us and never heard back?', 'unanswered threads'],
    ['people who wrote to us and never got a reply', 'unanswered threads'],
    [
      'Is there anybody we have left hanging, I mean who wrote to us and never heard back?',
      'unanswered threads',
    ],
    ['Who texted us and got no answer?', 'unanswered sms threads'],
    ['Who emailed us but got no answer yet?', 'unanswered email threads'],
  ])('%s', async (prompt, plain) => {
    const alone = await requestsOf(plain);
    const [where, ...others] = (await requestsOf(prompt)).map(conditionsOf);

    expect(alone).toHaveLength(1);
    expect(others).toEqual([]);
    expect(where).toEqual(conditionsOf(alone[0] ?? ''));
  });

  test.each([
    'top 10 jobs',
    'top 5 leads',
    'Which big invoices are unpaid?',
    'who wrote to us last week and heard back',
  ])('but not %s', async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([]);
  });
});

test.each(['Who stood us up the most this year?', 'who keeps standing us up the most'])(
  '%s is asked of customers',
  async (prompt) => {
    expect(await requestsOf(prompt)).toEqual([expect.stringMatching(/status=no_show.*by=customer/)]);
  },
);

/** In which order conditions are said makes no other list. */
const conditionsOf = (request: string): string[] => request.split(/[&;]|filters=/).toSorted();
