import { createHash, randomUUID } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  linkSync,
  mkdirSync,
  type ReadStream,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export type StoredBytes = {
  readonly bytes: number;
  /** SHA-256, in base64. */
  readonly sum: () => string;
  readonly stream: (from?: number, to?: number) => ReadStream;
};

/** A folder in which each key is a file that is written once. */
export const openFolder = (dir: string) => {
  const drafts = join(dir, '.drafts');
  // A crash may have left a half-written file.
  rmSync(drafts, { recursive: true, force: true });
  mkdirSync(drafts, { recursive: true });
  const pathOf = (key: string): string => {
    if (!/^[\w-]+(\/[\w.-]*[\w-][\w.-]*)+$/.test(key)) throw new Error('This is no key of a file.');
    return join(dir, key);
  };

  const find = (key: string): StoredBytes | undefined => {
    const path = pathOf(key);
    const size = statSync(path, { throwIfNoEntry: false })?.size;
    if (size === undefined) return undefined;
    return {
      bytes: size,
      sum: () => createHash('sha256').update(readFileSync(path)).digest('base64'),
      stream: (start = 0, end = Number.POSITIVE_INFINITY) => createReadStream(path, { start, end }),
    };
  };

  return {
    find,
    /** The file is there whole, on the disk, or not at all. */
    put: async (key: string, body: Readable, sum: string): Promise<'stored' | 'taken' | 'another sum'> => {
      const path = pathOf(key);
      const draft = join(drafts, randomUUID());
      const hash = createHash('sha256');
      body.on('data', (chunk: Buffer) => hash.update(chunk));
      try {
        await pipeline(body, createWriteStream(draft, { flush: true }));
        if (hash.digest('base64') !== sum) return 'another sum';
        mkdirSync(dirname(path), { recursive: true });
        linkSync(draft, path);
        return 'stored';
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return 'taken';
        throw error;
      } finally {
        rmSync(draft, { force: true });
      }
    },
    remove: (key: string): void => rmSync(pathOf(key), { force: true }),
  };
};
