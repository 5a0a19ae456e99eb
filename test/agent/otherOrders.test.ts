import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { inMemory } from './company/memory.ts';

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

  test('one that leans on the other is not', async () => {
    const [, accepted] = await callsOf(
      'How many estimates did we send in September, and how many were accepted?',
    );

    expect(accepted).not.toEqual((await callsOf('how many were accepted?'))[0]);
    expect(accepted).toMatchObject({ input: { entity: 'estimates', from: '2026-09-01' } });
  });
});
