import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type OutputFile, type Plugin } from 'esbuild';
import { routeOf } from '../../shared/contract/apiClient.ts';
import { operations } from '../../shared/contract/index.ts';
import { paletteCss } from '../../shared/kernel/palette.ts';

const root = join(import.meta.dirname, '../..');

/** Where the files of the console are on this machine. */
export const consoleFolder = join(root, 'node_modules/.cache/lead-to-payment/console');

/**
 * The typed client without the schemas that its types are made of: the service validates requests, and a browser would
 * load the whole contract.
 */
const clientOfRoutes: Plugin = {
  name: 'client-of-routes',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]shared[\\/]contract[\\/]apiClient\.ts$/ }, () => ({
      contents: `import { callsOf } from './calls.ts';
const routes = ${JSON.stringify(operations.map(routeOf))};
export const createClient = (options) => callsOf(routes, options);`,
      resolveDir: join(root, 'shared/contract'),
    })),
};

/** Of the domain only its tables of states: what it decides, it decides on the server. */
const statesOfDomain: Plugin = {
  name: 'states-of-domain',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]shared[\\/]domain[\\/]\w+\.ts$/ }, ({ path }) => ({
      contents: [...readFileSync(path, 'utf8').matchAll(/^export const \w+Transitions = \{.*?^\}/gms)].join(
        ';\n',
      ),
    })),
};

/** Modules that the service shares with the console also serve what only runs on Node, and is left out here. */
const withoutNode: Plugin = {
  name: 'without-node',
  setup: ({ onResolve, onEnd }) => {
    onResolve({ filter: /^node:/ }, ({ path }) => ({ path, external: true, sideEffects: false }));
    onEnd(({ metafile }) => {
      const imported = Object.values(metafile?.outputs ?? {}).flatMap(({ imports }) => imports);
      const ofNode = imported.filter(({ external }) => external === true);
      return { errors: ofNode.map(({ path }) => ({ text: `The console would import ${path}.` })) };
    });
  },
};

/** The colours that the customers' pages have too, before what only the console has. */
const sharedPalette: Plugin = {
  name: 'shared-palette',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]console[\\/]tokens\.css$/ }, ({ path }) => ({
      contents: `${paletteCss}\n${readFileSync(path, 'utf8')}`,
      loader: 'css',
    })),
};

/** Builds the console into a folder: `index.html`, and hashed files with their compressed forms. */
export const buildConsole = async (outdir = consoleFolder): Promise<void> => {
  const { outputFiles } = await build({
    entryPoints: { console: join(root, 'console/app/main.tsx') },
    absWorkingDir: root,
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    bundle: true,
    // A browser that lacks something loads it as a part of its own.
    splitting: true,
    minify: true,
    format: 'esm',
    platform: 'browser',
    target: ['es2023', 'chrome123', 'firefox128', 'safari17.5'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    alias: {
      react: 'preact/compat',
      'react-dom': 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
    },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [clientOfRoutes, sharedPalette, statesOfDomain, withoutNode],
    legalComments: 'none',
    metafile: true,
    logLevel: 'error',
    write: false,
  });
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const icon = { name: `icon-${hashOf(iconSvg)}.svg`, contents: Buffer.from(iconSvg) };
  const files = [...outputFiles.map(fileOf), icon];
  for (const { name, contents } of files) {
    writeFileSync(join(outdir, name), contents);
    writeFileSync(join(outdir, `${name}.br`), brotliCompressSync(contents));
    writeFileSync(join(outdir, `${name}.gzip`), gzipSync(contents, { level: 9 }));
  }
  writeFileSync(join(outdir, 'index.html'), indexHtml(files.map(({ name }) => name)));
};

const fileOf = ({ path, contents }: OutputFile) => ({ name: basename(path), contents });

/** As esbuild names its files. */
const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();

/** All addresses are relative to `/p/console`, so that it works below any host and stage. */
const indexHtml = (names: readonly string[]): string => {
  const nameOf = (extension: string) =>
    names.find((name) => !name.startsWith('part-') && name.endsWith(extension)) ?? '';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<meta name="client-id" content="{{client_id}}">
<title>Console</title>
<link rel="icon" href="console/${nameOf('.svg')}">
<link rel="stylesheet" href="console/${nameOf('.css')}">
<script type="module" src="console/${nameOf('.js')}"></script>
</head>
<body>
<div id="app"></div>
<noscript>The console needs JavaScript.</noscript>
</body>
</html>
`;
};

const iconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1f5a86"/><path d="M7 17l9-8 9 8M11 15v9h10v-9" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
