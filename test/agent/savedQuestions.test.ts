import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { nearestQuestions, questionAsked } from '../../shared/agent/savedQuestions.ts';
import { isSlipOf } from '../../shared/agent/slips.ts';
import { builtInFigures } from '../../shared/contract/builtInFigures/all.ts';
import { answerSavedFigure } from '../../shared/figures/saved.ts';
import { inMemory } from './company/memory.ts';

const keyOf = (prompt: string) => {
  const found = questionAsked(prompt, builtInFigures);
  return found !== undefined && 'key' in found ? found.key : undefined;
};

describe('a prompt is a saved question', () => {
  test.each(builtInFigures)('where it is $question', ({ question, key }) => {
    expect(keyOf(question)).toBe(key);
  });

  test.each([
    ['who owes us the most', 'who_owes_most'],
    ['WHO OWES US MOST?!', 'who_owes_most'],
    ['who owes the most', undefined],
    ['hey jarvis, can you please tell me who owes us the most', 'who_owes_most'],
    ['wich invoices are overdue', 'overdue_invoices'],
    ['which invoces are ovredue', 'overdue_invoices'],
    ['How are we doing??', 'how_are_we_doing'],
    ['whats on todays schedule', 'schedule_today'],
  ])('but for case, punctuation, filler and slips: %s', (prompt, key) => {
    expect(keyOf(prompt)).toBe(key);
  });

  test.each([
    'which invoices are not overdue',
    'which invoices of Ada are overdue',
    'how many leads came in this month',
    'how many leads came in last week',
    'which invoices were overdue last week',
    'who owes us the most this year',
    'send the overdue invoices',
  ])('and none where it says anything else: %s', (prompt) => {
    expect(keyOf(prompt)).toBeUndefined();
  });

  test('and a short word or a figure is never taken for another one', () => {
    const word = fc.stringMatching(/^[a-z]{1,9}$/);
    fc.assert(
      fc.property(word, word, (one, other) => {
        const isShort = other.length < 5;
        expect(isShort && isSlipOf(one, other)).toBe(false);
        expect(isSlipOf(`${one}7`, `${one}8`)).toBe(false);
      }),
    );
  });
});

describe('a saved question is answered by its query', () => {
  const without = { ...inMemory, scopes: new Set(['leads.read', 'customers.read', 'jobs.read']) };

  test.each(builtInFigures)('$question', async (figure) => {
    const { answer, tool_calls } = await ask(figure.question, inMemory);

    expect(tool_calls).toHaveLength(figure.parts?.length ?? 1);
    expect(answer).not.toMatch(/did not understand/);
    const value = await answerSavedFigure(figure, inMemory);
    const shown = 'parts' in value ? value.parts : [value];
    expect(tool_calls.map(({ output }) => output)).toMatchObject(
      shown.map(({ as_of: _, name: __, ...output }: { as_of: string; name?: string }) => output),
    );
  });

  test('without a model, even where one is configured', async () => {
    const asked: string[] = [];
    const planner = async (prompt: string) => {
      asked.push(prompt);
      return undefined;
    };

    await ask('how are we doing?', inMemory, undefined, planner);

    expect(asked).toEqual([]);
  });

  test('of several parts only with those that the caller may read, and the answer names the others', async () => {
    const { answer, tool_calls } = await ask('How are we doing?', without);

    expect(tool_calls.map(({ input }) => input.entity)).toEqual(['leads', 'jobs']);
    expect(answer).toMatch(/^Leads this week against last: .*\nJobs in progress: .*\nLeft out, .*Owed to us/);
  });

  test('and refused where its one query reads what the caller may not', async () => {
    const { answer, tool_calls } = await ask('How much are we owed?', without);

    expect(answer).toBe('I may not look that up for you: the token lacks the scope invoices.read.');
    expect(tool_calls).toEqual([]);
  });
});

test('the nearest questions are those that share the rarest words', () => {
  const near = nearestQuestions('which customers have invoices that are overdue', builtInFigures, 5);

  expect(near.map(({ id }) => id)).toContain(
    builtInFigures.find(({ key }) => key === 'overdue_invoices')?.id,
  );
  expect(near.length).toBeLessThanOrEqual(5);
  expect(nearestQuestions('zebra', builtInFigures, 5)).toEqual([]);
});
