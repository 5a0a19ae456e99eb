import { defineConfig } from 'vitest/config';

const each = {
  // Far more than any of them takes on a busy machine: this ends a proof that hangs, and judges none that is slow.
  testTimeout: 2_700_000,
  hookTimeout: 900_000,
  expect: { requireAssertions: true },
};

const files = (...names: string[]): string[] => names.map((name) => `test/proofs/${name}.proof.ts`);

/** What compares times needs the whole machine. */
const alone = files('isolation', 'eightWorkers', 'hostile');
/** The recovery mostly waits, and leaves one of the others at a time its room. */
const patient = files(
  'recovery',
  'connections',
  'rotation',
  'guard',
  'twoWorkers',
  'killsOfWorkers',
  'killsOfEightWorkers',
  'followUps',
);

/** The proofs run in groups, one group after another, so that none takes from another what it measures. */
export default defineConfig({
  test: {
    reporters: ['verbose'],
    projects: [
      { test: { ...each, name: 'alone', include: alone, maxWorkers: 1, sequence: { groupOrder: 0 } } },
      { test: { ...each, name: 'patient', include: patient, maxWorkers: 2, sequence: { groupOrder: 1 } } },
      {
        test: {
          ...each,
          name: 'busy',
          include: files('*'),
          exclude: [...alone, ...patient],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
