import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { inMemory } from './company/memory.ts';
import { asked } from './questions/asked.ts';

/** What a conversation asks last. */
const callsOf = async (...prompts: readonly string[]): Promise<unknown[]> => {
  let calls: unknown[] = [];
  let last: Awaited<ReturnType<typeof ask>>['last'];
  for (const prompt of prompts) {
    const answer = await ask(prompt, inMemory, last);
    calls = answer.tool_calls.map(({ tool, input }) => ({ tool, input }));
    last = answer.last;
  }
  return calls;
};

/** Each names its own records, and both their time or neither. */
const pairs: readonly (readonly [first: string, second: string])[] = [
  ['how many people cancelled on us yesterday', 'how many jobs kick off this week'],
  ['which techs sat idle last week', 'how many visits were completed by Sam last week'],
  ['how many jobs sit in each status', 'how many contracts has the customer not signed yet'],
  ['what does Maria have on today', 'how many leads did we lose last month'],
  ['how many customers do we have no email for', 'how many appointments has Alan Turing had'],
  ['which bills have their due date next week', "what's Aisha got on her calendar this week"],
  ['what follow-ups are planned for tomorrow', 'what have we refunded altogether this year'],
  ["who's had the most no-shows among our techs", 'what percentage of our invoices is paid'],
  ['which service keeps us busiest this month', 'which of my techs finished the most jobs last month'],
];

const joined: readonly (readonly [how: string, (first: string, second: string) => string])[] = [
  ['a comma and "and"', (first, second) => `${first}, and ${second}?`],
  ['"and"', (first, second) => `Can you tell me ${first} and ${second}?`],
  ['two sentences', (first, second) => `${first}? Also, ${second}?`],
  ['a semicolon', (first, second) => `${first}; ${second}`],
  ['a line break', (first, second) => `${first}\n${second}`],
  ['numbers', (first, second) => `1. ${first}\n2. ${second}`],
  ['saying how many', (first, second) => `Two quick questions: ${first}, and ${second}?`],
];

describe('two questions of one prompt are each asked as by itself', () => {
  describe.each(joined)('joined by %s', (_, both) => {
    test.each(pairs)('%s + %s', async (first, second) => {
      const alone = [...(await callsOf(first)), ...(await callsOf(second))];

      expect(alone).toHaveLength(2);
      expect(await callsOf(both(first, second))).toEqual(alone);
    });
  });

  test('another time is then asked of both', async () => {
    const after = (time: string) =>
      callsOf('how many leads came in last week? how many estimates went out last week?', time);
    const [leads] = await callsOf('how many leads came in in October?');
    const [estimates] = await callsOf('how many estimates went out in October?');

    expect(await after('and in October?')).toEqual([leads, estimates]);
  });

  test('one that leans on what was asked before is not', async () => {
    const first = 'How many invoices went out in September?';
    const [paid] = await callsOf(first, 'How many of them are paid? How many leads came in in October?');

    expect(paid).toMatchObject({ input: { entity: 'invoices', from: '2026-09-01' } });
  });

  test('one that leans on the other is not', async () => {
    const [, accepted] = await callsOf(
      'How many estimates did we send in September, and how many were accepted?',
    );

    expect(accepted).not.toEqual((await callsOf('how many were accepted?'))[0]);
    expect(accepted).toMatchObject({ input: { entity: 'estimates', from: '2026-09-01' } });
  });
});

describe('the same in another frame is the same question', () => {
  test.each([
    ['In October, technicians with no appointments', 'Technicians with no appointments in October'],
    [
      'Today, what time does Aisha wrap up her final appointment?',
      'What time does Aisha wrap up her final appointment today?',
    ],
    ['Tomorrow, what time does Sam start?', 'What time does Sam start tomorrow?'],
    ['Today, how many follow-up calls are due?', 'How many follow-up calls are due today?'],
    ["This quarter, what's the fattest payment we got?", "What's the fattest payment we got this quarter?"],
    ['Who has cancelled on us the most?', 'Who cancelled on us most?'],
    ['Breakdown by source of leads this week', 'Leads by source this week'],
    ["What's our revenue so far in the current year?", "What's our revenue so far this year?"],
    ['new customers in the current month vs last', 'new customers this month vs last'],
    [
      'For April, what was our lead count and how many of those converted to clients?',
      'For April, what was our lead count and how many of those converted to customers?',
    ],
    [
      'how many invoices were issued in the 3rd quarter',
      'how many invoices were issued in the third quarter',
    ],
    ['no-show rate in quarter 3', 'no-show rate in Q3'],
    ['Pull up every invoice 60+ days late', 'Pull up every invoice more than 60 days late'],
    [
      'What is the total unpaid, and of that, what is 60+ days past due?',
      'What is the total unpaid, and of that, what is over 60 days past due?',
    ],
    [
      'How many invoices have less than 500 bucks left on them?',
      'How many invoices have less than $500 left on them?',
    ],
    ['What clients owe us money?', 'Which clients owe us money?'],
    ['What customers paid in full during April?', 'Which customers paid in full during April?'],
    ['Who are the customers that owe us on several invoices?', 'Which customers owe us on several invoices?'],
    [
      'How many percent of leads from the website end up being clients?',
      'How many percent of leads from the website become customers?',
    ],
    [
      'How big is an invoice of ours this year, on average?',
      'On average, how big is an invoice of ours this year?',
    ],
    ['How big is the average invoice this year?', 'What is the average invoice this year?'],
    ['How many leads did we lose? Last quarter.', 'How many leads did we lose last quarter?'],
    ['When is Nina back from her time off please', 'When is Nina back from her time off?'],
    [
      'Hello Jarvis. April billing: how many invoices went out?',
      'April billing: how many invoices went out?',
    ],
    [
      'One more thing: month by month since January, show me signed contracts',
      'Month by month since January, show me signed contracts',
    ],
  ])('%s', async (prompt, plain) => {
    const calls = await callsOf(plain);

    expect(calls).not.toEqual([]);
    expect(await callsOf(prompt)).toEqual(calls);
  });

  test('a month behind a month is asked as well', async () => {
    const may = await callsOf('How many leads did we get in May?');
    const june = await callsOf('How many leads did we get in June?');

    expect(await callsOf('How many leads did we get in May? In June?')).toEqual([...may, ...june]);
  });
});

describe('a time is asked of the same in whichever words', () => {
  test.each([
    ['How many leads came in last week?', 'How many leads came in last month?'],
    ['leads by source last week', 'leads by source last month'],
    ['Who did the most jobs in September?', 'Who did the most jobs last month?'],
    [
      'What were our best five customers by payments this year?',
      'What were our best five customers by payments last month?',
    ],
  ])('%s', async (first, direct) => {
    const calls = await callsOf(direct);

    for (const then of [
      'last month?',
      'and what was it last month?',
      'show me the same for last month',
      'can you show me the same last month',
    ])
      expect([then, await callsOf(first, then)]).toEqual([then, calls]);
  });
});

describe('as many of other records, in the same order', () => {
  test.each([
    ['last 5 leads', 'and estimates?', 'last 5 estimates'],
    ['the 3 largest invoices', 'what about estimates?', 'the 3 largest estimates'],
  ])('%s // %s', async (first, then, direct) => {
    expect(await callsOf(first, then)).toEqual(await callsOf(direct));
  });

  test('what has no size is not the largest', async () => {
    expect(await callsOf('the 3 largest invoices', 'and leads?')).toEqual([]);
  });
});

/** "How many leads came in last week?": the words and the time. */
const timeLast =
  /^((?:how many|which)\b[^,.:;?!]*\S) ((?:last|this|next) (?:week|month|quarter|year)|yesterday|today|tomorrow)\W*$/i;
const oneTime = /\b(?:\d{4}|and|or|than|vs|versus|so far|end|of|each|every|per|by)\b/i;

const timed = asked
  .filter(({ part, ask: prompts }) => part === 'development' && prompts.length === 1)
  .flatMap(({ ask: [prompt = ''] }) => {
    const [, words = '', time = ''] = timeLast.exec(prompt) ?? [];
    return words === '' || oneTime.test(words) ? [] : [[words, time] as const];
  });

describe('questions of a time, in other orders', () => {
  test.each(timed.filter((_, at) => at % 4 === 0))('%s %s', async (words, time) => {
    const calls = await callsOf(`${words} ${time}?`);
    const others = [
      `${time}, ${words}?`,
      `${time}: ${words}`,
      `${words}, ${time}?`,
      `Good morning! Can you tell me ${words} ${time}, please?`,
      `${words} ${time}? Thanks!`,
    ];

    for (const other of others) expect([other, await callsOf(other)]).toEqual([other, calls]);
  });
});
