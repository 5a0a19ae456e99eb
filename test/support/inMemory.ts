import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** What Linux keeps in memory: a service that waits for a disk makes all that ask it wait. */
const memory = '/dev/shm';
const neededBytes = 2 ** 31;
const hasMemory = (): boolean => {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > neededBytes;
  } catch {
    return false;
  }
};

/** Puts the temporary files of this process and of those that it starts there, where there is room. */
export const keepTemporaryFilesInMemory = (): void => {
  if (process.env.TMPDIR !== undefined || !hasMemory()) return;
  const folder = mkdtempSync(join(memory, 'lead-to-payment-'));
  process.env.TMPDIR = folder;
  // The CDK and others leave there what they made.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
};
