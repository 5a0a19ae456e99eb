import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** Reports of vitest in a folder of their own, and what the script makes of them. */
const judging = () => {
  const folder = mkdtempSync(join(tmpdir(), 'results-'));
  const env = { SAVED_FILE: join(folder, 'saved'), FAILURES_FILE: join(folder, 'failures') };

  return {
    report: (name: string, statuses: Record<string, string>): string => {
      const assertionResults = Object.entries(statuses).map(([fullName, status]) => ({
        fullName,
        status,
        failureMessages: status === 'failed' ? [`${fullName} ${name}`] : [],
      }));
      const failed = assertionResults.filter(({ status }) => status === 'failed').length;
      const file = {
        name: 'a.test.ts',
        status: failed > 0 ? 'failed' : 'passed',
        message: '',
        assertionResults,
      };
      const numPassedTests = assertionResults.length - failed;
      writeFileSync(join(folder, name), JSON.stringify({ numPassedTests, testResults: [file] }));
      return join(folder, name);
    },
    results: (...words: string[]): string =>
      execFileSync(process.execPath, ['.ci/results.js', ...words], {
        cwd: join(import.meta.dirname, '..'),
        encoding: 'utf8',
        env: { ...process.env, ...env },
      }).trim(),
    saved: () => readFileSync(env.SAVED_FILE, 'utf8').trim().split('\n'),
    failures: () => readFileSync(env.FAILURES_FILE, 'utf8').trim().split('\n'),
  };
};

test('a test that failed in parallel counts as passed when it passes alone, and its first failure is reported', () => {
  const { report, results, saved, failures } = judging();
  const first = report('at first', { steady: 'passed', rare: 'failed', broken: 'failed', gone: 'failed' });
  const again = report('again', { steady: 'failed', rare: 'passed', broken: 'failed' });

  expect(results('failedFiles', first)).toBe('a.test.ts');
  expect(results('count', 'waits', '1', again, first)).toBe('2 3');
  expect(saved()).toEqual(['waits: rare', 'rare at first']);
  expect(failures().filter((line) => !line.startsWith('waits'))).toEqual([
    'broken at first',
    'gone at first',
    'steady again',
    'broken again',
  ]);
});

test('a run that broke off, or left an error outside of its tests, counts as a failure', () => {
  const { report, results } = judging();
  const passed = report('passed', { steady: 'passed' });

  expect(results('count', 'waits', '0', passed)).toBe('1 0');
  expect(results('count', 'waits', '1', passed)).toBe('1 1');
  expect(results('count', 'waits', '1', `${passed}, which is not there`)).toBe('0 1');
});

test('version managers give the Node that the project brings', () => {
  expect(read('.nvmrc').trim()).toBe(packageFile.devDependencies.node);
});
