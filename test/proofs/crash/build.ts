import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { bundling } from '../../../infra/bundles.ts';
import { type Site, watchAwaits } from './awaits.ts';

const root = join(import.meta.dirname, '../../..');

export type Program = {
  /** To be run with Node. */
  readonly file: string;
  /** Every await in the code of the pipeline, by its number. */
  readonly sites: ReadonlyMap<number, Site>;
};

/** Where it is, and what stands there. */
export const describe = ({ file, line }: Site): string =>
  `${file}:${line} ${readFileSync(join(root, file), 'utf8').split('\n')[line - 1]?.trim()}`;

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

const functions = ['relayJournal', 'deliverWebhook', 'dispatchMessage', 'sweepDue', 'reconcile'];

/** Builds the program that runs one function and dies at an await. What a bundle leaves out, no function of the pipeline uses. */
export const buildProgram = async (outdir: string): Promise<Program> => {
  const all: Site[] = [];
  const entryPoints = Object.fromEntries(
    functions.map((name) => [name, join(root, `functions/events/${name}.ts`)]),
  );
  await build({
    ...bundling,
    absWorkingDir: root,
    entryPoints: { ...entryPoints, program: join(import.meta.dirname, 'program.ts') },
    outdir,
    splitting: true,
    plugins: [watching(all)],
  });
  const kept = globSync(join(outdir, '*.mjs')).flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/crashPoints\.reach\((\d+)\)/g),
  ]);
  const numbers = [...new Set(kept.map(([, number]) => Number(number)))].sort((a, b) => a - b);
  return {
    file: join(outdir, 'program.mjs'),
    sites: new Map(
      numbers.flatMap((number) => {
        const site = all[number];
        return site === undefined ? [] : [[number, site] as const];
      }),
    ),
  };
};
