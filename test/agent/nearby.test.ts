import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { inMemory } from './company/memory.ts';

/** The questions that are shown after the last prompt of a conversation, which is declined. */
const shownAfter = async (...prompts: readonly string[]): Promise<string[]> => {
  let last: Awaited<ReturnType<typeof ask>> | undefined;
  for (const prompt of prompts) last = await ask(prompt, inMemory, last?.last);
  expect(last?.tool_calls, prompts.at(-1)).toEqual([]);
  const [, shown = ''] = /\. Ask for example (.+)\.$/s.exec(last?.answer ?? '') ?? [];
  return [...shown.matchAll(/"([^"]+)"/g)].map(([, question = '']) => question);
};

/** Each has a word, or a turn of words, that nobody expected. */
const declined: readonly (readonly [prompt: string, near: string])[] = [
  ['How has the money been dribbling in, month by month, since January?', 'payments since January by month'],
  ['Once an estimate goes out, how long do folks brood over it?', 'average days to accept of estimates'],
  ["When is the very first opening that Dave's diary has next week?", 'appointments of Dave Chen next week'],
  ['Which leads from this week has nobody pestered?', 'leads from this week'],
  [
    'What a heck of a second quarter for signed contracts, was it not?',
    'signed contracts in the second quarter',
  ],
  ["Where on earth do we stand at Frank Kowalski's?", 'invoices of Frank Kowalski'],
  [
    'How many accepted estimates were sprinkled with stardust last month?',
    'how many accepted estimates last month',
  ],
  [
    'What percentage of the leads got starry eyed and converted this year?',
    'what percentage of leads this year are converted',
  ],
  ['Of the invoices, show the largest unpaid ones with sugar on top', 'the largest unpaid invoices'],
  ['our close rate last quarter, sugar coated', 'close rate last quarter'],
  [
    'how many leads this month as opposed to sugary last month',
    'how many leads this month versus last month',
  ],
  [
    'the jobs we finished with glitter for Drain cleaning last year',
    'completed jobs for drain cleaning last year',
  ],
];

describe('what is not understood is answered with questions near it', () => {
  test.each(declined)('%s', async (prompt, near) => {
    expect(await shownAfter(prompt)).toContain(near);
  });

  test.each(declined)('three, each of which is answered: %s', async (prompt) => {
    const shown = await shownAfter(prompt);

    expect(shown).toHaveLength(3);
    expect(new Set(shown).size).toBe(3);
    expect(shown.join()).not.toMatch(/\d/);
    for (const question of shown)
      expect((await ask(question, inMemory)).tool_calls.length, question).toBeGreaterThan(0);
  });

  test('about the records that the conversation is about', async () => {
    expect(await shownAfter('overdue invoices', 'and the stardust among them?')).toContain(
      'invoices by source',
    );
  });

  test('or about all of the business, where nothing tells', async () => {
    expect(await shownAfter('what is the weather')).toEqual([
      'how many leads came in this week',
      'appointments tomorrow',
      'overdue invoices',
    ]);
  });
});
