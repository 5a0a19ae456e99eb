import type { Plugin } from 'esbuild';

/** Modules that packages import in this way and functions do without, with what they get instead. */
const replaced: Readonly<Record<string, string>> = {
  // A function finds its credentials in its environment, where Lambda puts them. The other places in which the SDK would look (files,
  // single sign-on, roles of containers and machines), with the clients that they ask, are a sixth of a bundle. SnapStart, which
  // nothing here uses, would need them.
  'import-statement @aws-sdk/credential-provider-node':
    "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
  // No operation used here returns a stream of events, for which every client would load this.
  'dynamic-import @smithy/core/event-streams': `export class EventStreamSerde {
      constructor() { throw new Error('Streams of events are left out of this function.'); }
    }
    export const eventStreamSerdeProvider = undefined;`,
  // A cache of endpoints for an option of the DynamoDB client that is off.
  'import-statement @aws-sdk/endpoint-cache': `export class EndpointCache {
      get() { throw new Error('The discovery of endpoints is left out of this function.'); }
    }`,
  // The SDK of MCP has a validator of JSON Schema for what a person fills in when a server asks one. This one never asks, and judges
  // the arguments of tools by the contract, so an eighth of its bundle is left out.
  'import-statement @modelcontextprotocol/server/_shims': `export { default as process } from 'node:process';
    export class DefaultJsonSchemaValidator {
      getValidator() { throw new Error('The validator of JSON Schema is left out of this function.'); }
    }`,
};

const namespace = 'replacedModules';

export const replacedModules: Plugin = {
  name: 'replaced-modules',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^@/ }, ({ kind, path, resolveDir }) => {
      const contents = replaced[`${kind} ${path}`];
      return contents === undefined
        ? undefined
        : { path, namespace, sideEffects: false, pluginData: { contents, resolveDir } };
    });
    onLoad({ filter: /./, namespace }, ({ pluginData }) => pluginData);
  },
};
