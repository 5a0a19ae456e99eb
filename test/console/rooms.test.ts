import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// Its icons are drawn by the console's own compiler, so it is read as a text here.
const rooms = readFileSync(join(import.meta.dirname, '../../console/app/rooms.ts'), 'utf8');

test('every room of the console has a key of its own, which does nothing else', () => {
  const keys = [...rooms.matchAll(/\bkey: '(.)'/g)].map(([, key]) => key);
  expect(keys.length).toBeGreaterThan(10);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => ['?', '/', 'n', 'g'].includes(String(key)))).toEqual([]);
});
