import { accessSync, constants, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isOwnFile, keepPrivate } from './privateFolder.ts';

const busy = 5;

/** Whether SQLite gave up because another process has locked the file. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === busy;

const isReadOnly = (dir: string): boolean => {
  try {
    accessSync(dir, constants.W_OK);
    return false;
  } catch {
    return existsSync(dir);
  }
};

const unusable = (dir: string, what: string, cause: unknown): Error =>
  new Error(
    `The data folder ${dir} ${isReadOnly(dir) ? 'is read-only' : `cannot be ${what}`}; set LOCAL_DIR to one that you may write to.`,
    { cause },
  );

const isFolder = (path: string): boolean => {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch {
    // The folder is not accessible, or a part of the path is a file.
    return false;
  }
};

/** Node's recursive mkdir never ends if a parent cannot be created, as under /proc. */
const makeWithParents = (dir: string): void => {
  const parent = dirname(dir);
  if (!existsSync(parent)) makeWithParents(parent);
  mkdirSync(dir, { mode: 0o700 });
};

const makeFolder = (dir: string): void => {
  try {
    if (!isFolder(dir)) makeWithParents(resolve(dir));
  } catch (error) {
    // Another start may have made it just now.
    if (!isFolder(dir)) throw unusable(dir, 'made', error);
  }
};

const closeToOthers = (dir: string): void => {
  try {
    keepPrivate(dir);
  } catch (error) {
    throw unusable(dir, 'kept from others', error);
  }
};

/** A folder with other files was named by mistake: restricting and locking it would do harm. */
const refuseForeign = (dir: string): void => {
  const foreign = readdirSync(dir).find((name) => !isOwnFile(name));
  if (foreign !== undefined)
    throw new Error(
      `The data folder ${dir} also contains ${foreign}, which is not the service's; set LOCAL_DIR to an empty folder.`,
    );
};

const openLock = (dir: string): DatabaseSync => {
  try {
    // Another process may lock it for a moment, only to check whether it is locked.
    return new DatabaseSync(join(dir, 'lock'), { timeout: 200 });
  } catch (error) {
    throw unusable(dir, 'used', error);
  }
};

/**
 * Locks the data folder for this process, creating it if missing and closing it to others; throws if another process
 * has it. Returns the function that releases it. The lock is the operating system's (through SQLite), so it ends with
 * the process in any kind of death, and no stale file can block the next start.
 */
export const lockFolder = (dir: string): (() => void) => {
  makeFolder(dir);
  refuseForeign(dir);
  closeToOthers(dir);
  const holder = openLock(dir);

  try {
    holder.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    holder.close();
    if (!isBusy(error)) throw unusable(dir, 'used', error);
    throw new Error(
      `A service is running on the folder ${dir}; stop it, or set LOCAL_DIR to another folder.`,
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
