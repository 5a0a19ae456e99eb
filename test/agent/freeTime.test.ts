import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { inMemory } from './company/memory.ts';

/** What the last of the prompts calls, after those before it. */
const called = async (...prompts: readonly string[]) => {
  let last: unknown;
  let calls: readonly unknown[] = [];
  for (const prompt of prompts) {
    const answer = await ask(prompt, inMemory, JSON.parse(JSON.stringify(last ?? null)));
    calls = answer.tool_calls.map(({ tool, input }) => ({ tool, input }));
    last = answer.last;
  }
  return calls;
};

describe('after who is free', () => {
  test.each([
    [['who is free tomorrow at 10?', 'and on Tuesday?'], 'who is free on Tuesday at 10?'],
    [['who is free tomorrow at 10?', 'and on Tuesday?', 'and at 2 pm?'], 'who is free on Tuesday at 2 pm?'],
    [['who is free tomorrow morning?', 'and Monday?'], 'who is free on Monday morning?'],
    [['who is free on Monday at 10?', 'and in the afternoon?'], 'who is free on Monday afternoon?'],
    [['who is free on Monday?', 'what about Maria Lopez?'], 'is Maria Lopez free on Monday?'],
  ])('%j asks the same as "%s"', async (prompts, whole) => {
    const calls = await called(...prompts);

    expect(calls).toHaveLength(1);
    expect(calls).toEqual(await called(whole));
  });

  test.each([
    'and who is busy on Tuesday?',
    'and how many leads on Tuesday?',
    'and not on Tuesday?',
    'and next week?',
    'and yesterday?',
    'and?',
  ])('"%s" is no question of the same', async (prompt) => {
    const calls = await called('who is free tomorrow at 10?', prompt);

    expect(calls.filter((call) => JSON.stringify(call).includes('"free"'))).toEqual([]);
  });

  test('a day alone is asked about nothing', async () => {
    expect(await called('and on Tuesday?')).toEqual([]);
  });
});
