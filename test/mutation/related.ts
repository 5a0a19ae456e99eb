import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join } from 'node:path';
import { parse } from 'acorn';
import { simple } from 'acorn-walk';

const imports = new Map<string, readonly string[]>();

/** The project's own files that a file imports. */
const importsOf = (file: string): readonly string[] => {
  const known = imports.get(file);
  if (known !== undefined) return known;
  const found: string[] = [];
  const script = file.endsWith('.ts') ? stripTypeScriptTypes(readFileSync(file, 'utf8')) : '';
  const add = ({ source }: { source?: { value?: unknown } | null | undefined }) => {
    if (typeof source?.value === 'string' && source.value.startsWith('.'))
      found.push(join(dirname(file), source.value));
  };
  simple(parse(script, { ecmaVersion: 'latest', sourceType: 'module' }), {
    ImportDeclaration: add,
    ExportNamedDeclaration: add,
    ExportAllDeclaration: add,
  });
  imports.set(file, found);
  return found;
};

/** How many imports lead from the one file to the other; undefined when none do. */
const distance = (from: string, to: string): number | undefined => {
  let reached = new Set([from]);
  for (let steps = 0, size = 0; size < reached.size; steps += 1) {
    if (reached.has(to)) return steps;
    size = reached.size;
    reached = new Set([...reached, ...[...reached].flatMap(importsOf)]);
  }
  return undefined;
};

/** Of these tests those that load the file, the nearest first. All are absolute paths. */
export const relatedTests = (tests: readonly string[], file: string): string[] =>
  tests
    .map((test) => ({ test, steps: distance(test, file) }))
    .filter(({ steps }) => steps !== undefined)
    .toSorted((a, b) => (a.steps ?? 0) - (b.steps ?? 0))
    .map(({ test }) => test);
