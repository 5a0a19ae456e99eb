import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { bundling } from '../../../infra/bundling/bundles.ts';
import { type Site, watchAwaits } from './awaits.ts';

const root = join(import.meta.dirname, '../../..');

export type Program = {
  /** To be run with Node. */
  readonly file: string;
  /** Every await in the code of the pipeline, by its number. */
  readonly sites: ReadonlyMap<number, Site>;
};

/** The file, and what stands there. */
export const describe = ({ file, line }: Site): string =>
  `${file}: ${readFileSync(join(root, file), 'utf8').split('\n')[line - 1]?.trim()}`;

const ownCode = /[\\/](functions|shared)[\\/].*\.ts$/;

const watching = (sites: Site[]): Plugin => ({
  name: 'watching',
  setup: ({ onLoad }) =>
    onLoad({ filter: ownCode }, ({ path }) => {
      const watched = watchAwaits(readFileSync(path, 'utf8'), relative(root, path), sites.length);
      sites.push(...watched.sites);
      return { contents: watched.code, loader: 'js' };
    }),
});

/**
 * Builds the program that runs one function and dies at an await, as one script, which starts faster than modules do. What
 * a bundle leaves out, no function of the pipeline uses.
 */
export const buildProgram = async (outdir: string): Promise<Program> => {
  const all: Site[] = [];
  const file = join(outdir, 'program.cjs');
  await build({
    ...bundling,
    absWorkingDir: root,
    entryPoints: [join(import.meta.dirname, 'program.ts')],
    outfile: file,
    format: 'cjs',
    outExtension: {},
    sourcemap: false,
    banner: {},
    // A script has no address of its own to find packages from.
    define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(root, 'package.json')).href) },
    // An import of node:http loads all that it has to offer, which costs each program a tenth of its time; requiring does not.
    supported: { 'dynamic-import': false },
    plugins: [watching(all)],
  });
  const kept = readFileSync(file, 'utf8').matchAll(/crashPoints\.reach\((\d+)\)/g);
  const numbers = [...new Set([...kept].map(([, number]) => Number(number)))].sort((a, b) => a - b);
  const sites = numbers.flatMap((number) => {
    const site = all[number];
    return site === undefined ? [] : [[number, site] as const];
  });
  return { file, sites: new Map(sites) };
};
