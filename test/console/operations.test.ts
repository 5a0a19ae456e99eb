import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { operations } from '../../shared/contract/index.ts';

const root = join(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/console.md'), 'utf8');
const source = globSync('console/**/*.{ts,tsx}', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

const called = new Set(
  [...source.matchAll(/\bclient\s*\.\s*(?:pages\s*\.\s*|dryRun\s*\.\s*)?(\w+)/g)].map(([, name]) => name),
);
const ids = new Set<string>(operations.map(({ id }) => id));
const withoutPlace =
  page.slice(page.indexOf('## Operations that have no place here')).split('\n## ')[0] ?? '';
const excused = new Set(
  [...withoutPlace.matchAll(/^\| ([^|]+) \|/gm)].flatMap(([, names = '']) => names.split(', ')),
);

test('docs/console.md says of each operation that the console does not call, and of no other, why it has no place', () => {
  const silent = [...ids].filter((id) => !called.has(id) && !excused.has(id));

  expect(silent).toEqual([]);
  expect([...excused].filter((name) => called.has(name))).toEqual([]);
  expect([...excused].filter((name) => !ids.has(name) && !/^(operations|---)/.test(name))).toEqual([]);
});

test('docs/console.md names every operation that the console calls', () => {
  const named = new Set(page.replace(withoutPlace, '').match(/\w+/g));
  const unnamed = [...ids].filter((id) => called.has(id) && !named.has(id));

  expect(unnamed).toEqual([]);
});
