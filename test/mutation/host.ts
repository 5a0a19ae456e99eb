/**
 * Runs the pure tests against one mutant after the other, as its parent sends them, and answers whether a test noticed,
 * or that the mutant never comes to an end: a process of its own, so that the parent can then end it.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Vite } from 'vitest/node';
import { BaseSequencer, createVitest, type TestSpecification } from 'vitest/node';
import { type Mutant, mutated } from './mutants.ts';
import { relatedTests } from './related.ts';

const root = join(import.meta.dirname, '../..');

/** The nearest tests come first, as they were asked for. */
class AsAsked extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

let current: { file: string; code: string } | undefined;

/** No test takes as much by far. By the clock a busy machine would judge. */
const longestTestMicroseconds = 12_000_000;
let meter = process.cpuUsage();
const startMeter = () => {
  meter = process.cpuUsage();
};

const hangs = (): boolean => {
  const { user, system } = process.cpuUsage(meter);
  return current !== undefined && user + system > longestTestMicroseconds;
};

const mutation: Vite.Plugin = {
  name: 'mutation',
  enforce: 'pre',
  transform: (_, id) => (id === current?.file ? current.code : undefined),
};

const vitest = await createVitest(
  'test',
  {
    root,
    config: false,
    watch: false,
    reporters: [{ onTestCaseResult: () => startMeter() }],
    include: ['test/{domain,kernel}/**/*.test.ts'],
    expect: { requireAssertions: true },
    testTimeout: 120_000,
    bail: 1,
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    // It knows a module by its file, which stays as it is.
    fsModuleCache: false,
    sequence: { sequencer: AsAsked },
  },
  { plugins: [mutation] },
);
const tests = await vitest.globTestSpecifications();

const passes = async (specifications: TestSpecification[]): Promise<boolean> => {
  if (specifications.length === 0) return true;
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // Those of earlier runs are there too.
  const asked = new Set(specifications.map(({ moduleId }) => moduleId));
  return (
    unhandledErrors.length === 0 &&
    testModules.every((module) => !asked.has(module.moduleId) || module.state() === 'passed')
  );
};

const isNoticed = async (mutant: Mutant): Promise<boolean> => {
  const file = join(root, mutant.file);
  const related = relatedTests(
    tests.map(({ moduleId }) => moduleId),
    file,
  );
  startMeter();
  current = { file, code: mutated(readFileSync(file, 'utf8'), mutant) };
  vitest.invalidateFile(file);
  const passed = await passes(related.flatMap((test) => tests.filter(({ moduleId }) => moduleId === test)));
  current = undefined;
  vitest.invalidateFile(file);
  return !passed;
};

setInterval(() => hangs() && process.send?.('hangs'), 500);
process.on('message', async (mutant: Mutant) => process.send?.(await isNoticed(mutant)));
// Without a mutant all must pass, else what a test notices would tell nothing; one host looks at that for all.
process.send?.(process.argv.includes('--first') ? await passes(tests) : true);
