import { join } from 'node:path';
import type { Plugin } from 'esbuild';
import { toolSchemas } from '../../shared/agent/planning/toolSchemas.ts';

const file = join(import.meta.dirname, '../../shared/agent/planning/toolSchemas.ts');

/** Writes out the schemas of the agent's tools, so that its function needs no writer of JSON Schemas: 20 kB at its start. */
export const writtenToolSchemas: Plugin = {
  name: 'written-tool-schemas',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]planning[\\/]toolSchemas\.ts$/ }, ({ path }) =>
      path === file ? { contents: `export const toolSchemas = ${JSON.stringify(toolSchemas)};` } : undefined,
    ),
};
