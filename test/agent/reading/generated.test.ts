import { expect, test } from 'vitest';
import { ask } from '../../../shared/agent/ask.ts';
import { latticeOf, partsOf } from '../../../shared/agent/reading/phrases.ts';
import { tokensOf } from '../../../shared/agent/reading/tokens.ts';
import { measures, rates } from '../../../shared/agent/reading/words/figures.ts';
import { kinds, nouns, states } from '../../../shared/agent/reading/words/records.ts';
import { inMemory } from '../company/memory.ts';

const first = (words: string): string => words.split('|')[0]?.replace(/[*~]/g, '') ?? '';
const subjects = [
  ...[...nouns.values()].map((words) => `${first(words)}s`),
  ...kinds.map(([words]) => first(words)),
  ...measures.map(({ words }) => first(words)),
  ...rates.map(({ words }) => first(words)),
];
const said = states.map(([words]) => first(words));
const shapes = [
  'how many # are @',
  'total of @ # last month by technician',
  '@ # this year versus last year',
  'which # were not @ next week',
];

/** Every subject once with a state and a shape, no two in the same order. */
const prompts = subjects.flatMap((subject, at) =>
  shapes.map((shape, index) =>
    shape.replace('#', subject).replace('@', said[(at * shapes.length + index) % said.length] ?? ''),
  ),
);

test('no sentence of the words of the model ends with an exception', async () => {
  for (const prompt of prompts) expect((await ask(prompt, inMemory)).answer, prompt).not.toBe('');
});

/** Steps of matching are one for each phrase that is found at a place. */
const stepsFor = (prompt: string): number => {
  const tokens = tokensOf(prompt);
  const lattice = latticeOf(tokens, [], '2026-11-20');
  partsOf(tokens, lattice);
  return lattice.reduce((sum, found) => sum + found.length, 0);
};

test('the work for a prompt grows no faster than its length', () => {
  const sentence = 'how many unpaid invoices did we not send to customers last month ';
  const steps = [1, 4, 30].map((times) => stepsFor(sentence.repeat(times)));

  expect(steps[1]).toBeLessThanOrEqual((steps[0] ?? 0) * 5);
  expect(steps[2]).toBeLessThanOrEqual((steps[0] ?? 0) * 33);
});
