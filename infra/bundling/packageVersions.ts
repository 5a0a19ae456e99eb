import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/** The SDK's clients read their own package.json, and want of it the version alone. */
export const packageVersions: Plugin = {
  name: 'package-versions',
  setup: ({ onLoad }) =>
    onLoad({ filter: /@aws-sdk\/client-[\w-]+\/package\.json$/ }, ({ path }) => {
      const { version } = JSON.parse(readFileSync(path, 'utf8'));
      return { contents: JSON.stringify({ version }), loader: 'json' };
    }),
};
