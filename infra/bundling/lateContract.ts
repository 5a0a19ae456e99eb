import { join } from 'node:path';
import type { Plugin } from 'esbuild';

const index = join(import.meta.dirname, '../../shared/contract/index.ts');

/**
 * Gives the list of all operations modules of its own. A bundler puts what a late part shares into the part that is loaded first, and
 * whole modules only: the operations would come with the records beside them, which every function needs.
 */
export const lateContract: Plugin = {
  name: 'late-contract',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\.\/\w+\.ts$/ }, ({ importer, resolveDir, path }) =>
      importer === index ? { path: join(resolveDir, path), suffix: '?late' } : undefined,
    ),
};
