import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const busy = 5;

/** Whether SQLite gave up because another process holds the file. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === busy;

const makeFolder = (dir: string): void => {
  try {
    mkdirSync(dir, { recursive: true });
  } catch (error) {
    throw new Error(`The data folder ${dir} cannot be made; set LOCAL_DIR to one that you may write to.`, {
      cause: error,
    });
  }
};

/**
 * Takes the data folder for this process, making the folder where it is missing; throws when another process has it.
 * The answer gives the folder back. The lock is the operating system's (through SQLite), so it ends with the process
 * however that dies, and no stale file can block the next start.
 */
export const lockFolder = (dir: string): (() => void) => {
  makeFolder(dir);
  // Waits out whoever only looks whether the lock is held.
  const holder = new DatabaseSync(join(dir, 'lock'), { timeout: 200 });

  try {
    holder.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    holder.close();
    if (!isBusy(error)) throw error;
    throw new Error(
      `Another service is running on the folder ${dir}; stop it, or set LOCAL_DIR to another folder.`,
    );
  }

  return () => {
    if (holder.isOpen) holder.close();
  };
};

/** Whether a service is running on the folder. */
export const isFolderLocked = (dir: string): boolean => {
  if (!existsSync(join(dir, 'lock'))) return false;
  const visitor = new DatabaseSync(join(dir, 'lock'), { readOnly: true, timeout: 0 });
  try {
    visitor.exec('SELECT 1 FROM sqlite_schema');
    return false;
  } catch (error) {
    if (!isBusy(error)) throw error;
    return true;
  } finally {
    visitor.close();
  }
};
