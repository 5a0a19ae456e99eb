import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { encode } from '@jridgewell/sourcemap-codec';
import { afterAll, describe, expect, test } from 'vitest';
import { asWritten } from '../../shared/kernel/stack.ts';

const folder = mkdtempSync(join(tmpdir(), 'lead-to-payment-stack-'));
const url = pathToFileURL(`${folder}/`).href;

afterAll(() => rmSync(folder, { recursive: true }));

/** A bundle whose second line is, from its sixth column on, the fourth line of `source`, there from the third column on. */
const bundle = (name: string, source: string) => {
  const mappings = encode([[], [[5, 0, 3, 2]]]);
  writeFileSync(
    join(folder, `${name}.map`),
    JSON.stringify({ version: 3, sources: [source], names: [], mappings }),
  );
};
bundle('index.mjs', '../../shared/kernel/config.ts');
bundle('late-1.mjs', 'shared/../late.ts');

describe('a stack', () => {
  test('a stack trace names the files, the lines and the columns of the source', () => {
    const stack = `Error: file\n    at f (${url}index.mjs:2:6)\n    at ${url}late-1.mjs:2:6`;
    const written = 'Error: file\n    at f (shared/kernel/config.ts:4:3)\n    at shared/../late.ts:4:3';

    expect(asWritten(stack, url)).toBe(written);
  });

  test('a stack trace keeps its maps, which are read once', () => {
    bundle('index.mjs', '../other.ts');

    expect(asWritten(`${url}index.mjs:2:6`, url)).toBe('shared/kernel/config.ts:4:3');
  });

  test.each([
    ['has no map', `${url}none.mjs:2:6`],
    ['is no script', `${url}index.js:2:6`],
    ['lies elsewhere', `${url}deeper/index.mjs:2:6`],
    ['has nothing there', `${url}index.mjs:1:1`],
  ])('a stack trace leaves a file that %s as it is', (_, place) => {
    expect(asWritten(place, url)).toBe(place);
  });

  test('a stack trace of unbundled code stays as it is, and belongs to the folder of this code', () => {
    const here = new URL('../../shared/kernel/', import.meta.url).href;

    expect(asWritten(`${url}index.mjs:2:6`)).toBe(`${url}index.mjs:2:6`);
    expect(asWritten(`${here}index.mjs:2:6`)).toBe(`${here}index.mjs:2:6`);
  });
});
