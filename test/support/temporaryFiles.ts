import { type ChildProcess, spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** Ends the process groups that are named in the folder, and removes it, once its standard input closes. */
const cleaner = `
  cat > /dev/null
  for group in "$0"/groups/*; do kill -s KILL -- "-\${group##*/}"; done
  rm -rf "$0"`;

/** A folder for the temporary files of this process and of those that it starts, in memory if there is room. */
export const useTemporaryFolder = (): void => {
  if (process.env.TEST_FOLDER !== undefined) return;
  const parent = process.env.TMPDIR ?? (hasMemory() ? memory : tmpdir());
  const folder = mkdtempSync(join(parent, 'lead-to-payment-'));
  mkdirSync(join(folder, 'groups'));
  Object.assign(process.env, { TEST_FOLDER: folder, TMPDIR: folder });
  // The pipe closes when this process ends, even by kill -9, which no handler of its own would notice.
  const child = spawn('sh', ['-c', cleaner, folder], { detached: true, stdio: ['pipe', 'ignore', 'ignore'] });
  child.unref();
};

/** Makes sure that the group of a process that leads one does not outlive the tests. */
export const endWithTests = (leader: ChildProcess): void => {
  const { TEST_FOLDER } = process.env;
  if (TEST_FOLDER === undefined || leader.pid === undefined) return;
  const group = join(TEST_FOLDER, 'groups', String(leader.pid));
  writeFileSync(group, '');
  leader.once('exit', () => rmSync(group, { force: true }));
};
