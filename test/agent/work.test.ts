import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amount } from '../support/amount.ts';
import { stepsOf } from '../support/steps.ts';
import { readPrompt } from './reading.ts';

/** Words and phrases that the agent knows, of every kind. */
const vocabulary = [
  'leads',
  'customers',
  'jobs',
  'work orders',
  'new',
  'in progress',
  'this week',
  'last month',
  'since 2026-01-01',
  'between march and june',
  'how many',
  'list',
  'who',
  'created',
  'in total',
  'by status',
  'and',
  ',',
  '.',
  'please',
  'or',
  'not',
  'revenue',
  'how much',
  'which technician',
  'over 500',
  'more than',
  'compare',
  'zebra',
  'are',
];

const longest = 20_000;
/** A comma and its space are one word: the shortest ones ask for the most steps for each character. */
const stepsPerCharacter = 24;

const repeated = (parts: readonly string[]): string => {
  const text = `${parts.join(' ')} `;
  return text.repeat(Math.ceil(longest / text.length)).slice(0, longest);
};

/** As long as a prompt may be: a part again and again, or one again and again and then another again and again. */
const prompts = fc
  .array(fc.array(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 2,
  })
  .map((parts) => parts.map((part) => repeated(part).slice(0, longest / parts.length)).join(' '));

const read = (prompt: string) => () => readPrompt(prompt);

describe('reading a prompt', () => {
  test.each([
    ['subjects, then times', `${'leads and '.repeat(1_000)}jobs this week${' and last week'.repeat(500)}`],
    ['states, then times', `${'new leads and '.repeat(600)}jobs this week${' and last week'.repeat(700)}`],
    ['subjects and times in turns', 'leads this week and last week and jobs and '.repeat(400)],
  ])('of 18 KB takes few steps for each character: %s', async (_case, prompt) => {
    expect(await stepsOf(read(prompt))).toBeLessThan(stepsPerCharacter * prompt.length);
  });

  test('takes few steps for each character, whatever it says', async () => {
    await fc.assert(
      fc.asyncProperty(prompts, async (prompt) => {
        expect(await stepsOf(read(prompt))).toBeLessThan(stepsPerCharacter * prompt.length);
      }),
      { numRuns: amount(4, 20) },
    );
  });
});
