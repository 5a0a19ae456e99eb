import type { Plugin } from 'esbuild';

const chain = '@aws-sdk/credential-provider-node';

/**
 * A function finds its credentials in its environment, where Lambda puts them. The other places in which the SDK would look (files,
 * single sign-on, roles of containers and machines), with the clients that they ask, are a sixth of a bundle. SnapStart, which
 * nothing here uses, would need them.
 */
export const functionCredentials: Plugin = {
  name: 'function-credentials',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: new RegExp(`^${chain}$`) }, ({ resolveDir }) => ({
      path: chain,
      namespace: 'functionCredentials',
      sideEffects: false,
      pluginData: resolveDir,
    }));
    onLoad({ filter: /./, namespace: 'functionCredentials' }, ({ pluginData }: { pluginData: string }) => ({
      contents: "export { fromEnv as defaultProvider } from '@aws-sdk/credential-provider-env';",
      resolveDir: pluginData,
    }));
  },
};
