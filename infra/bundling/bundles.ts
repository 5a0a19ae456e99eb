// The code of each function: bundled separately, without unused code of packages and of our own.

import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { lateExports } from '../../shared/kernel/late.ts';
import { deployedFunctions, fileOf } from '../functionFiles.ts';
import { carried, threads } from './carried.ts';
import { buildConsole } from './console.ts';
import { wantsJsonSchemas, withoutJsonSchemas } from './jsonSchemas.ts';
import { lateClients } from './lateClients.ts';
import { lateContract } from './lateContract.ts';
import { namedKeys } from './namedKeys.ts';
import { ownMaps } from './ownMaps.ts';
import { packageVersions } from './packageVersions.ts';
import { loadsLate, sealing } from './parts.ts';
import { replacedModules } from './replacedModules.ts';
import { requiredModules } from './requiredModules.ts';
import { writtenToolSchemas } from './toolSchemas.ts';
import { unusedDeclarations } from './unusedDeclarations.ts';

const root = join(import.meta.dirname, '../..');

/** How every function is bundled. */
export const bundling = {
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  // The packages' ES modules can be trimmed: a third less than the default order.
  mainFields: ['module', 'main'],
  // Some packages still call require, which modules do not have.
  banner: {
    js: "import{createRequire as requiring}from'node:module';const require=requiring(import.meta.url);",
  },
  // For stack traces in the log; the sources are in the repository.
  sourcemap: 'linked',
  sourcesContent: false,
  plugins: [
    unusedDeclarations,
    writtenToolSchemas,
    replacedModules,
    namedKeys,
    packageVersions,
    requiredModules,
    ownMaps,
  ],
  metafile: true,
  logLevel: 'error',
} as const satisfies BuildOptions;

export type Bundles = {
  /** The folder of a function's `index.mjs` and the files that it uses. */
  readonly folderOf: (name: string) => string;
  /** The AWS clients that it loads when it starts, such as `client-dynamodb`. */
  readonly clientsOf: (name: string) => readonly string[];
  /** The files that it loads when it starts. */
  readonly filesOf: (name: string) => readonly string[];
  /** The size of their code. */
  readonly bytesOf: (name: string) => number;
};

/** The folder of this tree's bundles. */
export const bundlesFolder = join(root, 'node_modules/.cache/lead-to-payment/bundles');

/**
 * A run reads each module once, and keeps the code and the map of every function until its end: all functions
 * together take 3 GB.
 */
const functionsPerRun = 25;

/**
 * Bundles every function separately, run by run. Functions that load a part late, such as the client of KMS, get a
 * run of their own, in which that part becomes a separate file.
 */
export const bundleFunctions = async (outdir = bundlesFolder): Promise<Bundles> => {
  rmSync(outputsFile(outdir), { force: true });
  const outputs: Metafile['outputs'] = {};
  const inParts = new Map<string, { readonly writesSchemas: boolean }>();
  for (let at = 0; at < deployedFunctions.length; at += functionsPerRun) {
    const metafile = await bundleWhole(deployedFunctions.slice(at, at + functionsPerRun), outdir);
    for (const [output, made] of Object.entries(metafile.outputs)) {
      const name = basename(dirname(output));
      const isCode = basename(output) === 'index.mjs';
      const writesSchemas = isCode && wantsJsonSchemas(readFileSync(join(root, output), 'utf8'));
      if (isCode && (sealing.has(name) || writesSchemas || loadsLate(metafile, output)))
        inParts.set(name, { writesSchemas });
      outputs[output] = made;
    }
  }
  for (const [name, how] of inParts) Object.assign(outputs, await bundleInParts(name, outdir, how));
  for (const name of deployedFunctions) rmSync(modulesOf(outdir, name), { recursive: true, force: true });
  for (const [name, file] of Object.entries(threads))
    await metafileOf({ entryPoints: { thread: join(root, file) }, outdir: join(outdir, name) });
  for (const [name, files] of Object.entries(carried)) carry(files, join(outdir, name));
  await buildConsole(join(outdir, 'consolePage/console'));
  await addLatePackages(outdir);
  writeFileSync(outputsFile(outdir), JSON.stringify(outputs));
  return bundlesIn(outdir, outputs);
};

/** The bundles that `bundleFunctions` left in that folder, or undefined if it did not finish there. */
export const keptBundles = (outdir: string): Bundles | undefined => {
  const file = outputsFile(outdir);
  return existsSync(file) ? bundlesIn(outdir, JSON.parse(readFileSync(file, 'utf8'))) : undefined;
};

/** What the bundler said of each file, for who looks at the bundles later. */
const outputsFile = (outdir: string): string => join(outdir, 'outputs.json');

const bundlesIn = (outdir: string, outputs: Metafile['outputs']): Bundles => {
  const loaded = new Map(
    Object.keys(outputs)
      .filter((output) => basename(output) === 'index.mjs')
      .map((output) => [basename(dirname(output)), loadedBy(outputs, output)]),
  );
  const filesOf: Bundles['filesOf'] = (name) => loaded.get(name) ?? [];
  const sizeOf = (file: string) => outputs[file]?.bytes ?? 0;
  return {
    folderOf: (name) => join(outdir, name),
    clientsOf: (name) => clientsIn(filesOf(name).map((file) => outputs[file])),
    filesOf: (name) => filesOf(name).map((file) => join(root, file)),
    bytesOf: (name) => filesOf(name).reduce((sum, file) => sum + sizeOf(file), 0),
  };
};

const bundleWhole = (names: readonly string[], outdir: string): Promise<Metafile> =>
  metafileOf({
    entryPoints: Object.fromEntries(names.map((name) => [`${name}/index`, fileOf(name)])),
    outdir,
    external: ['@aws-sdk/client-kms'],
    plugins: [...bundling.plugins, withoutJsonSchemas],
  });

const bundleInParts = async (
  name: string,
  outdir: string,
  { writesSchemas }: { readonly writesSchemas: boolean },
): Promise<Metafile['outputs']> => {
  const folder = join(outdir, name);
  // The names of parts change with their content, so old ones would remain.
  rmSync(folder, { recursive: true, force: true });
  const schemas = writesSchemas ? [] : [withoutJsonSchemas];
  const { outputs } = await metafileOf({
    entryPoints: { index: fileOf(name) },
    outdir: folder,
    splitting: true,
    external: sealing.has(name) ? [] : ['@aws-sdk/client-kms'],
    plugins: [lateClients, ...bundling.plugins, ...schemas, lateContract],
  });
  return outputs;
};

const metafileOf = async (options: BuildOptions): Promise<Metafile> => {
  const { metafile } = await build({ ...bundling, absWorkingDir: root, ...options, metafile: true });
  return metafile;
};

const clientsIn = (outputs: readonly (Metafile['outputs'][string] | undefined)[]): string[] => {
  const inputs = outputs.flatMap((output) => Object.keys(output?.inputs ?? {}));
  const clients = inputs.map((input) => /@aws-sdk\/(client-[\w-]+)/.exec(input)?.[1]);
  return [...new Set(clients.filter((client) => client !== undefined))].sort();
};

/** A file, and those that it imports from its start. */
const loadedBy = (outputs: Metafile['outputs'], file: string, seen = new Set<string>()): string[] => {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = outputs[file]?.imports ?? [];
  const parts = imports.filter(({ kind, external }) => kind === 'import-statement' && external !== true);
  return [file, ...parts.flatMap(({ path }) => loadedBy(outputs, path, seen))];
};

const modulesOf = (outdir: string, name: string): string => join(outdir, name, 'node_modules');

/** Adds to each function the late packages that its code names. */
const addLatePackages = async (outdir: string): Promise<void> => {
  const codeOf = (name: string): string =>
    readdirSync(join(outdir, name))
      .filter((file) => file.endsWith('.mjs'))
      .map((file) => readFileSync(join(outdir, name, file), 'utf8'))
      .join('\n');
  const codes = deployedFunctions.map((name) => ({ name, code: codeOf(name) }));
  for (const [pack, used] of Object.entries(lateExports)) {
    const [bundled] = await bundleLate(pack, used);
    for (const { name, code } of codes) {
      if (!code.includes(`"${pack}"`)) continue;
      const file = join(modulesOf(outdir, name), `${pack}.js`);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bundled?.contents ?? '');
    }
  }
};

/** The used exports of a package, in one file for `require`. */
const bundleLate = async (pack: string, used: readonly string[] | null) => {
  const contents =
    used === null ? `module.exports = require('${pack}');` : `export { ${used.join(', ')} } from '${pack}';`;
  const { minify, platform, target, mainFields, logLevel } = bundling;
  const { outputFiles } = await build({
    minify,
    platform,
    target,
    mainFields: [...mainFields],
    logLevel,
    bundle: true,
    format: 'cjs',
    stdin: { contents, resolveDir: root },
    write: false,
  });
  return outputFiles;
};

const carry = (files: readonly string[], folder: string): void => {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(join(root, file), join(folder, file));
  }
};
