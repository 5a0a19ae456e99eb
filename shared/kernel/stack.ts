import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceOrigin } from 'node:module';

/** Where bundled code lies with its maps. The text of an error may name other files, which are left alone. */
const folder = new URL('.', import.meta.url).href;

const maps = new Map<string, SourceMap | undefined>();

const mapOf = (name: string): SourceMap | undefined => {
  if (!maps.has(name)) {
    const file = new URL(`${name}.map`, folder);
    maps.set(name, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined);
  }
  return maps.get(name);
};

/**
 * A stack that names the files and lines of this repository. Node does so by itself with `--enable-source-maps`, but then it reads the
 * maps whenever a function is loaded, which is a tenth of that time, and few processes log a stack.
 */
export const asWritten = (stack: string): string =>
  stack.replaceAll(
    /(file:\/\/\S*\/)([\w-]+\.mjs):(\d+):(\d+)/g,
    (place, within: string, name: string, line: string, column: string) => {
      const map = within === folder ? mapOf(name) : undefined;
      const origin: Partial<SourceOrigin> = map?.findOrigin(Number(line), Number(column)) ?? {};
      const { fileName, lineNumber, columnNumber } = origin;
      return fileName === undefined
        ? place
        : `${fileName.replace(/^(\.\.\/)+/, '')}:${lineNumber}:${columnNumber}`;
    },
  );
