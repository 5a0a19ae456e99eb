import { readFileSync } from 'node:fs';
import type { Plugin } from 'esbuild';

/**
 * Names the keys of the SDK's schemas. They are written as `[_h]: …`, of which the bundler cannot know that it has no effect, so every
 * client had the schemas of nearly all its operations: 47 kB for the one call of Lambda.
 */
export const withNamedKeys = (code: string): string => {
  const texts = new Map(
    [...code.matchAll(/^const (\w+) = ("[^"\\]*");$/gm)].map(([, name, text]) => [name, text]),
  );
  return code.replaceAll(/\[(\w+)\]:/g, (key, name: string) => {
    const text = texts.get(name);
    return text === undefined ? key : `${text}:`;
  });
};

export const namedKeys: Plugin = {
  name: 'named-keys',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]dist-es[\\/]schemas[\\/]schemas_\d+\.js$/ }, ({ path }) => ({
      contents: withNamedKeys(readFileSync(path, 'utf8')),
    })),
};
