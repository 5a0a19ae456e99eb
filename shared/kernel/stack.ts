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
 * A stack that names the files and lines of this repository. Node does so by itself with `--enable-source-maps`, but then it reads the
 * maps whenever a function is loaded, which is a tenth of that time, and few processes log a stack.
 * `folder` is where the bundled code lies with its maps: the text of an error may name other files, which are left alone.
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
