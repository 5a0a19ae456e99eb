import { cpSync, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type BuildOptions, build, type Metafile } from 'esbuild';
import { operations } from '../shared/contract/index.ts';
import { pageEndpoints } from '../shared/contract/pages.ts';
import { fileOf, functionFiles } from './functionFiles.ts';
import { ownMaps } from './ownMaps.ts';

const root = join(import.meta.dirname, '..');

/** Functions that seal or open secrets; the others are deployed without the client of KMS, which they never import. */
const sealing: ReadonlySet<string> = new Set([
  'deliverWebhook',
  'dispatchMessage',
  ...pageEndpoints.map(({ id }) => id),
  ...operations.filter(({ carriesSecret }) => carriesSecret === true).map(({ id }) => id),
]);

/** Files of packages that a function serves as they are. */
const carried: Readonly<Record<string, readonly string[]>> = {
  getDocsAsset: [
    'package.json',
    'swagger-ui-bundle.js',
    'swagger-ui.css',
    'oauth2-redirect.html',
    'oauth2-redirect.js',
  ].map((file) => `swagger-ui-dist/${file}`),
};

/** How every function is bundled. */
export const bundling = {
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node24',
  format: 'esm',
  outExtension: { '.js': '.mjs' },
  // The packages' own modules leave out what is not used: a third less than the default order.
  mainFields: ['module', 'main'],
  // Some packages still call require, which modules do not have.
  banner: { js: "import{createRequire}from'node:module';const require=createRequire(import.meta.url);" },
  // For the stacks in the log; what the files said is in the repository.
  sourcemap: 'linked',
  sourcesContent: false,
  plugins: [ownMaps],
  metafile: true,
  logLevel: 'error',
} as const satisfies BuildOptions;

export type Bundles = {
  /** The folder that holds a function's `index.mjs`, and nothing but what it uses. */
  readonly folderOf: (name: string) => string;
  /** The AWS clients that it carries, such as `client-dynamodb`. */
  readonly clientsOf: (name: string) => readonly string[];
};

/** Where the bundles of this tree lie. */
export const bundlesFolder = join(root, 'node_modules/.cache/lead-to-payment/bundles');

/** Bundles every function by itself, all in one run, which reads each module once. */
export const bundleFunctions = async (outdir = bundlesFolder): Promise<Bundles> => {
  const bundle = async (names: readonly string[], external: string[]): Promise<Metafile['outputs']> => {
    const entryPoints = Object.fromEntries(names.map((name) => [`${name}/index`, fileOf(name)]));
    const { metafile } = await build({ ...bundling, absWorkingDir: root, entryPoints, outdir, external });
    return metafile.outputs;
  };
  const names = [...functionFiles.keys()];
  const [plain, withKeys] = await Promise.all([
    bundle(
      names.filter((name) => !sealing.has(name)),
      ['@aws-sdk/client-kms'],
    ),
    bundle(
      names.filter((name) => sealing.has(name)),
      [],
    ),
  ]);
  for (const [name, files] of Object.entries(carried)) carry(files, join(outdir, name, 'node_modules'));
  const clients = clientsByFunction({ ...plain, ...withKeys });
  return { folderOf: (name) => join(outdir, name), clientsOf: (name) => clients.get(name) ?? [] };
};

const clientsByFunction = (outputs: Metafile['outputs']): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Object.entries(outputs)
      .filter(([output]) => output.endsWith('.mjs'))
      .map(([output, { inputs }]) => {
        const clients = Object.keys(inputs).map((input) => /@aws-sdk\/(client-[\w-]+)/.exec(input)?.[1]);
        const found = clients.filter((client) => client !== undefined);
        return [basename(dirname(output)), [...new Set(found)].sort()];
      }),
  );

const carry = (files: readonly string[], modules: string): void => {
  for (const file of files) {
    mkdirSync(dirname(join(modules, file)), { recursive: true });
    cpSync(join(root, 'node_modules', file), join(modules, file));
  }
};
