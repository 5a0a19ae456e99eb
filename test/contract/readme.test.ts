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

const namedIn = (file: string): string[] =>
  [
    ...linesOf(file)
      .join('\n')
      .matchAll(/`([\w/]+\.ts)`/g),
  ].map(([, name = '']) => name);

test.each(['support', 'proofs'])('test/%s/README.md names files that exist', (folder) => {
  const named = namedIn(`test/${folder}/README.md`);

  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !existsSync(join(tests, folder, name)))).toEqual([]);
});

test('every proof is listed in test/proofs/README.md', () => {
  const proofs = readdirSync(join(tests, 'proofs')).flatMap(
    (file) => /^(\w+)\.proof\.ts$/.exec(file)?.[1] ?? [],
  );
  const listed = linesOf('test/proofs/README.md').flatMap((line) => /^\| `(\w+)` \|/.exec(line)?.[1] ?? []);

  expect(listed.sort()).toEqual(proofs.sort());
});
