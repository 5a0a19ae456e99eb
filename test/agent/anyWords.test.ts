import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { knownWords } from '../../shared/agent/reading/words/lexicon.ts';
import { phrases } from '../../shared/agent/reading/words/phrases.ts';
import { entities } from '../../shared/figures/model/entities.ts';
import { wordingsOf } from '../../shared/figures/model/notation.ts';
import { amount } from '../support/amount.ts';
import { inMemory } from './company/memory.ts';

const known = fc.constantFrom(
  ...knownWords,
  ...Object.values(phrases).flat().flatMap(wordingsOf),
  ...Object.values(entities).flatMap(({ meanings }) => Object.keys(meanings)),
  'last month',
  'next week',
  '500 dollars',
  '3',
  'Ada Lovelace',
);

test('known words in any order are answered or declined, and the same goes for a question behind them', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(known, { minLength: 2, maxLength: 8 }),
      fc.array(known, { minLength: 1, maxLength: 4 }),
      async (words, further) => {
        const { last, answer } = await ask(words.join(' '), inMemory);
        expect(answer).not.toBe('');
        await ask(further.join(' '), inMemory, last);
      },
    ),
    { numRuns: amount(100, 2_000) },
  );
});

test('hours of appointments that somebody asks for as a count are summed, and no fault of the service', async () => {
  const { tool_calls } = await ask(
    'next week, all techs together, how many hours of appointments are scheduled',
    inMemory,
  );

  expect(tool_calls.map(({ input }) => [input.measure, input.field])).toEqual([['sum', 'hours']]);
});
