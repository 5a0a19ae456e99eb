import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { paletteCss } from '../../shared/kernel/palette.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (pattern: string): string =>
  globSync(pattern, { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
const namesIn = (text: string, pattern: RegExp): ReadonlySet<string> =>
  new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

test('every variable that a style of the console uses has a value', () => {
  const styles = textOf('console/**/*.css');
  const used = namesIn(styles, /var\((--[\w-]+)/g);
  const given = namesIn(
    [styles, paletteCss, textOf('console/**/*.{ts,tsx}')].join('\n'),
    /(--[\w-]+)['`]?\s*[:,]/g,
  );

  expect(used.size).toBeGreaterThan(10);
  expect([...used].filter((name) => !given.has(name))).toEqual([]);
});
