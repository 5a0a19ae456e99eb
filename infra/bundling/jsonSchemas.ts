import type { Plugin } from 'esbuild';

const leftOut = 'Writing JSON Schemas is left out of this function.';

/** zod's imports of the modules that write JSON Schemas, which fail when they are called. */
const substitutes: Readonly<Record<string, readonly string[]>> = {
  'json-schema-processors': ['aggregateChecks', 'allProcessors', 'toJSONSchema'],
  'to-json-schema': [
    'createStandardJSONSchemaMethod',
    'createToJSONSchemaMethod',
    'extractDefs',
    'finalize',
    'handleUnrepresentable',
    'initializeContext',
    'process',
    'processSchema',
  ],
};

/** Whether bundled code calls the writers of JSON Schemas that were left out of it, as event types do. */
export const wantsJsonSchemas = (code: string): boolean => code.includes(`${leftOut} (toJSONSchema)`);

/** Leaves out what would write JSON Schemas, which zod brings along with every schema: 18 kB of a function. */
export const withoutJsonSchemas: Plugin = {
  name: 'without-json-schemas',
  setup: ({ onLoad }) =>
    onLoad(
      { filter: /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/ },
      ({ path }) => ({
        contents: (
          substitutes[path.includes('processors') ? 'json-schema-processors' : 'to-json-schema'] ?? []
        )
          .map((name) => `export const ${name} = () => { throw new Error('${leftOut} (${name})'); };`)
          .join('\n'),
      }),
    ),
};
