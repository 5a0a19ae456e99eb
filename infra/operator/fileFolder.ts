import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { StoredFiles } from './target.ts';

/** The bytes of files in a folder, on one machine or next to an export. */
export const filesInFolder = (dir: string): StoredFiles => {
  const list = (below: string): string[] => {
    const start = join(dir, below);
    const found = existsSync(start) ? readdirSync(start, { recursive: true, withFileTypes: true }) : [];
    return (
      found
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => relative(dir, join(parentPath, name)).split(sep).join('/'))
        // A dot marks a file still being uploaded.
        .filter((key) => !key.startsWith('.'))
        .toSorted()
    );
  };
  return {
    list: async (tenantId = '') => list(tenantId),
    read: async (key) => readFileSync(join(dir, key)),
    put: async (key, bytes) => {
      mkdirSync(dirname(join(dir, key)), { recursive: true });
      writeFileSync(join(dir, key), bytes);
    },
    removeAll: async (tenantId) => {
      const keys = list(tenantId);
      rmSync(join(dir, tenantId), { recursive: true, force: true });
      return keys.length;
    },
  };
};
