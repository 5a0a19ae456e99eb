import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceOrigin } from 'node:module';
import { pathToFileURL } from 'node:url';

const ownFolder = pathToFileURL(`${import.meta.dirname}/`).href;

const maps = new Map<string, SourceMap | undefined>();

const mapOf = (script: string): SourceMap | undefined => {
  if (!maps.has(script)) {
    const file = new URL(`${script}.map`);
    maps.set(script, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined);
  }
  return maps.get(script);
};

/**
 * A stack with the file names and lines of this repository. With `--enable-source-maps`, Node would read the maps
 * whenever it loads a function, which takes a tenth of that time, although few processes log a stack. `folder`
 * contains the bundled code and its maps: other files in an error's text stay as they are.
 */
export const asWritten = (stack: string, folder = ownFolder): string =>
  stack.replaceAll(
    /(file:\/\/\S*\/)([\w-]+\.mjs):(\d+):(\d+)/g,
    (place, within: string, name: string, line: string, column: string) => {
      const map = within === folder ? mapOf(folder + name) : undefined;
      const origin: Partial<SourceOrigin> = map?.findOrigin(Number(line), Number(column)) ?? {};
      const { fileName, lineNumber, columnNumber } = origin;
      return fileName === undefined
        ? place
        : `${fileName.replace(/^(\.\.\/)+/, '')}:${lineNumber}:${columnNumber}`;
    },
  );
