import { describe, expect, test } from 'vitest';
import { outdated } from './equivalents.ts';
import { allMutants, mutantsOf, mutated } from './mutants.ts';

const changesOf = (source: string) =>
  mutantsOf(source, 'a.ts').map((mutant) => mutated(source, mutant).replaceAll(/\s+/g, ' ').trim());

describe('the changes of one token', () => {
  test.each([
    [
      'export const a = (b: number) => b < 1;',
      ['export const a = (b ) => b <= 1;', 'export const a = (b ) => b < 2;'],
    ],
    ['f(!a && b);', ['undefined;', 'f(a && b);', 'f(!a || b);']],
    ['const a = b ? c : d;', ['const a = !(b) ? c : d;']],
    ['if (a) b();', ['if (!(a)) b();', 'if (a) undefined;']],
    ['const a = { ...b };', ['const a = { ...{} };']],
    ['const a = b?.c;', ['const a = b.c;']],
    ['const a = b.filter(c).some(d);', ['const a = b.some(d);', 'const a = b.filter(c).every(d);']],
    ['const a = /^b$/u;', ['const a = /b$/u;', 'const a = /^b/u;']],
    ["const a = 'paid';", ["const a = '';"]],
    ['const a = -1;', ['const a = 1;', 'const a = -2;']],
  ])('%s', (source, changes) => {
    expect(changesOf(source).sort()).toEqual(changes.sort());
  });

  test.each([
    "import { a } from './a.ts';",
    "throw new Error('All is lost.');",
    "const a = 'b' + c;".replace("'b'", "'b '"),
  ])('%s has none', (source) => {
    expect(changesOf(source)).toEqual([]);
  });
});

test('every change that is known to change nothing can still be made', () => {
  expect(outdated(allMutants())).toEqual([]);
});
