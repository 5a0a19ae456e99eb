import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { outside } from './outside.ts';

const root = join(import.meta.dirname, '../../..');

const linesOf = (file: string): readonly string[] =>
  readFileSync(join(root, file), 'utf8')
    .split('\n')
    .map((line) => line.trim());

// The crashes themselves say it only after ten minutes.
test('every await that the crash check leaves out stands in its file', () => {
  const missing = outside.filter(({ where }) => {
    const [file = '', line = ''] = where.split(/: (.*)/);
    return !linesOf(file).includes(line);
  });

  expect(missing).toEqual([]);
});
