import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const tests = join(import.meta.dirname, '..');
const linesOf = (file: string) =>
  readFileSync(join(tests, '..', file), 'utf8')
    .trimEnd()
    .split('\n');

test('the README has at most 110 lines', () => {
  expect(linesOf('README.md').length).toBeLessThanOrEqual(110);
});

test('every decision names tests that exist', () => {
  const held = linesOf('docs/decisions.md')
    .filter((line) => /^\| (?!question)/.test(line))
    .flatMap((line) => (line.split(' | ').at(-1) ?? '').replace(/\|$/, '').split(','))
    .map((name) => name.trim())
    .filter(Boolean);

  const exists = (name: string) =>
    existsSync(join(tests, `${name}.test.ts`)) ||
    (existsSync(join(tests, name)) &&
      readdirSync(join(tests, name)).some((file) => file.endsWith('.test.ts')));
  expect(held.length).toBeGreaterThan(20);
  expect(held.filter((name) => !exists(name))).toEqual([]);
});
