import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { version } from '../../shared/contract/health.ts';
import { declarations, routes } from './declarations.ts';

const root = join(import.meta.dirname, '../..');

/** A file for each subpath, for module resolution that does not read `exports`. */
const subpaths = { '.': 'index', './webhooks': 'webhooks' } as const;

export const packageFile = {
  name: '@lead-to-payment/client',
  version,
  description: 'The typed client of the lead-to-payment service, and the check of its webhooks.',
  license: 'MIT',
  type: 'module',
  sideEffects: false,
  engines: { node: '>=20' },
  main: './index.js',
  types: './index.d.ts',
  exports: {
    ...Object.fromEntries(
      Object.entries(subpaths).map(([path, file]) => [
        path,
        { types: `./${file}.d.ts`, default: `./${file}.js` },
      ]),
    ),
    './package.json': './package.json',
  },
};

/** Only the routes of the registry, not its schemas: the service validates requests. */
const indexSource = `
import { callsOf } from './shared/contract/calls.ts';
export { ApiError } from './shared/contract/calls.ts';
const routes = ${JSON.stringify(routes)};
export const createClient = (options) => callsOf(routes, options);
`;

/** The folder of the package, made anew. It depends on no other package. */
export const makePackage = async (folder: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const bundled = { bundle: true, format: 'esm', target: 'es2022', logLevel: 'error' } as const;
  await build({
    ...bundled,
    stdin: { contents: indexSource, resolveDir: root, loader: 'ts' },
    platform: 'browser',
    outfile: join(folder, 'index.js'),
  });
  await build({
    ...bundled,
    entryPoints: [join(root, 'shared/webhooks/verify.ts')],
    platform: 'node',
    outfile: join(folder, 'webhooks.js'),
  });
  emitTypes(folder);
  writeFileSync(join(folder, 'index.d.ts'), await declarations());
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(packageFile, undefined, 2)}\n`);
  copyFileSync(join(import.meta.dirname, 'README.md'), join(folder, 'README.md'));
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
};

const emitTypes = (folder: string): void => {
  const emitted = mkdtempSync(join(folder, 'types-'));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', import.meta.dirname, '--outDir', emitted], {
    stdio: 'inherit',
  });
  copyFileSync(join(emitted, 'shared/contract/calls.d.ts'), join(folder, 'calls.d.ts'));
  copyFileSync(join(emitted, 'shared/webhooks/verify.d.ts'), join(folder, 'webhooks.d.ts'));
  rmSync(emitted, { recursive: true });
};
