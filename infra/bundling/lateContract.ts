import { join } from 'node:path';
import type { Plugin } from 'esbuild';

const index = join(import.meta.dirname, '../../shared/contract/index.ts');

/**
 * Gives the list of all operations its own copies of modules. A bundler moves code that a late part shares into the
 * first part, and only as whole modules: the operations would be loaded with the records, which every function needs.
 */
export const lateContract: Plugin = {
  name: 'late-contract',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\/\w+\.ts$/ }, ({ importer, resolveDir, path }) =>
      importer === index ? { path: join(resolveDir, path), suffix: '?late' } : undefined,
    ),
};
