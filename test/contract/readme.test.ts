import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const tests = join(import.meta.dirname, '..');
const linesOf = (file: string) =>
  readFileSync(join(tests, '..', file), 'utf8')
    .trimEnd()
    .split('\n');

test('the README has at most 75 lines', () => {
  expect(linesOf('README.md').length).toBeLessThanOrEqual(75);
});

test('every decision names tests that exist', () => {
  const [choices = ''] = linesOf('docs/decisions.md').join('\n').split('\n## More than one read');
  const held = choices
    .split('\n')
    .filter((line) => /^\| (?!question)/.test(line))
    .flatMap((line) => (line.split(' | ').at(-1) ?? '').replace(/\|$/, '').split(','))
    .map((name) => name.trim())
    .filter(Boolean);

  const exists = (name: string) =>
    ['test', 'browser'].some((kind) => existsSync(join(tests, `${name}.${kind}.ts`))) ||
    (existsSync(join(tests, name)) &&
      readdirSync(join(tests, name)).some((file) => file.endsWith('.test.ts')));
  expect(held.length).toBeGreaterThan(20);
  expect(held.filter((name) => !exists(name))).toEqual([]);
});

test('every decision answers one question, in cells of about a line', () => {
  const rows = linesOf('docs/decisions.md').filter((line) => line.startsWith('| '));

  expect(rows.filter((row) => row.includes(' · '))).toEqual([]);
  expect(rows.flatMap((row) => row.split('|')).filter((cell) => cell.length > 160)).toEqual([]);
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

test('docs/local.md starts the emulator and deploys to it as the deployment check does', () => {
  const page = linesOf('docs/local.md').join('\n');
  const snippet = (name: string) => page.split(`<!-- snippet: ${name} -->`)[1]?.split('\n```\n')[0] ?? '';
  const source = (name: string) => readFileSync(join(tests, 'deploy', name), 'utf8');
  const settings = (name: string) => [...source(name).matchAll(/^ {2,6}([A-Z_]+): /gm)].map(([, key]) => key);
  const version = /const version = '([\d.]+)'/.exec(source('emulator.ts'))?.[1];
  const flags = source('check.ts').match(/--(context|require-approval|outputs-file)\b|stage=\w+/g) ?? [];

  expect(snippet('emulator')).toContain(`ministack==${version} `);
  expect(settings('emulator.ts').filter((key) => !snippet('emulator').includes(`${key}=`))).toEqual([]);
  expect(settings('cdk.ts').filter((key) => !snippet('deploy').includes(`${key}=`))).toEqual([]);
  expect(flags.length).toBeGreaterThan(3);
  expect(flags.filter((flag) => !snippet('deploy').includes(flag))).toEqual([]);
});
