import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8');
const script = read('.ci/run');
const checks = [...script.matchAll(/^ {4}(\w+)\) (?:step|tests) \1 /gm)].map(([, name]) => name);

test('the workflow runs every check, each in a job of its own', () => {
  const [, matrix = ''] = /check: \[(.*)\]/.exec(read('.github/workflows/checks.yml')) ?? [];

  expect(checks.length).toBeGreaterThan(10);
  expect(matrix.split(', ').sort()).toEqual([...checks].sort());
});

test('a run without names makes every check', () => {
  const [, whole = ''] = /^else$(.*?)^fi$/ms.exec(script) ?? [];

  const made = [...whole.matchAll(/check (\w+)/g), ...whole.matchAll(/for name in (.*?);/g)]
    .flatMap(([, names = '']) => names.split(' '))
    .filter((name) => name !== 'name');
  expect(made.sort()).toEqual([...checks].sort());
});

test('version managers give the Node that the project brings', () => {
  expect(read('.nvmrc').trim()).toBe(packageFile.devDependencies.node);
});
