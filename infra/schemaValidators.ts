import type { Plugin } from 'esbuild';

const shims = '@modelcontextprotocol/server/_shims';

/**
 * The SDK of MCP has a validator of JSON Schema for what a person fills in when a server asks one. This one never asks, and judges the
 * arguments of tools by the contract, so an eighth of its bundle is left out.
 */
export const schemaValidators: Plugin = {
  name: 'schema-validators',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: new RegExp(`^${shims}$`) }, () => ({
      path: shims,
      namespace: 'schemaValidators',
      sideEffects: false,
    }));
    onLoad({ filter: /./, namespace: 'schemaValidators' }, () => ({
      contents: `export { default as process } from 'node:process';
        export class DefaultJsonSchemaValidator {
          getValidator() { throw new Error('The validator of JSON Schema is left out of this function.'); }
        }`,
    }));
  },
};
