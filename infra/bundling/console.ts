import { createHash } from 'node:crypto';
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, type Metafile, type OutputFile, type Plugin } from 'esbuild';
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

/**
 * Keeps only the table of states from a module that has one, because the server makes that module's decisions. Modules without a table
 * compute, such as the sums of an offer, and load whole.
 */
const statesOfDomain: Plugin = {
  name: 'states-of-domain',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]shared[\\/]domain[\\/]\w+\.ts$/ }, ({ path }) => {
      const tables = [...readFileSync(path, 'utf8').matchAll(/^export const \w+Transitions = \{.*?^\}/gms)];
      return tables.length === 0 ? undefined : { contents: tables.join(';\n') };
    }),
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

/** All styles share one file, so that a screen loaded later finds its own and the order of rules never depends on who loads first. */
const oneStyle: Plugin = {
  name: 'one-style',
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /^every-style$/ }, ({ path }) => ({ path, namespace: 'one-style' }));
    onLoad({ filter: /.*/, namespace: 'one-style' }, () => ({
      contents: styleFiles()
        .map((file) => `@import ${JSON.stringify(`./${file}`)};`)
        .join('\n'),
      loader: 'css',
      resolveDir: join(root, 'console'),
    }));
  },
};

/** A screen's styles follow those in the parts' own files, so that a screen can override a part. */
const styleFiles = (): string[] => [
  'tokens.css',
  ...['parts', 'app', 'screens'].flatMap((room) =>
    globSync(`${room}/**/*.module.css`, { cwd: join(root, 'console') }).sort(),
  ),
];

/** Builds the console into a folder: `index.html`, and hashed files with their compressed forms. */
export const buildConsole = async (outdir = consoleFolder): Promise<void> => {
  const { outputFiles, metafile } = await build({
    entryPoints: { console: join(root, 'console/app/main.tsx'), style: 'every-style' },
    absWorkingDir: root,
    outdir,
    entryNames: '[name]-[hash]',
    chunkNames: 'part-[hash]',
    bundle: true,
    // A room is loaded when it is first opened, and so is what a browser lacks.
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
    plugins: [clientOfRoutes, sharedPalette, statesOfDomain, withoutNode, oneStyle],
    legalComments: 'none',
    metafile: true,
    logLevel: 'error',
    write: false,
  });
  const icon = { name: `icon-${hashOf(iconSvg)}.svg`, contents: Buffer.from(iconSvg) };
  const files = [...outputFiles.map(fileOf).filter(isServed), icon];
  const html = indexHtml(
    files.map(({ name }) => name),
    partsAtFirst(metafile),
  );
  replaceFiles(outdir, [
    ...files.flatMap(withCompressed),
    { name: 'index.html', contents: Buffer.from(html) },
  ]);
};

type File = { readonly name: string; readonly contents: Uint8Array };

const withCompressed = ({ name, contents }: File): File[] => [
  { name, contents },
  { name: `${name}.br`, contents: brotliCompressSync(contents) },
  { name: `${name}.gzip`, contents: gzipSync(contents, { level: 9 }) },
];

/** Each file is replaced at once, the page after what it loads, because another service may be reading them. */
const replaceFiles = (folder: string, files: readonly File[]): void => {
  mkdirSync(folder, { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  try {
    for (const { name, contents } of files) {
      writeFileSync(join(draft, name), contents);
      renameSync(join(draft, name), join(folder, name));
    }
  } finally {
    rmSync(draft, { recursive: true });
  }
  const names = new Set(files.map(({ name }) => name));
  for (const name of readdirSync(folder)) if (!names.has(name)) rmSync(join(folder, name), { force: true });
};

const fileOf = ({ path, contents }: OutputFile): File => ({ name: basename(path), contents });

/** A script that imports styles has them in a file of its own as well, which `style` already contains. */
const isServed = ({ name }: { readonly name: string }): boolean =>
  name.startsWith('style-') ? name.endsWith('.css') : !name.endsWith('.css');

/** A hash in the form that esbuild uses in file names. */
const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8).toUpperCase();

/** The parts that the script imports before it runs: a browser that knows them from the page asks for all at once. */
const partsAtFirst = ({ outputs }: Metafile): readonly string[] => {
  const found = new Set<string>();
  const follow = (path: string): void => {
    for (const { path: imported, kind } of outputs[path]?.imports ?? []) {
      if (kind !== 'import-statement' || found.has(imported)) continue;
      found.add(imported);
      follow(imported);
    }
  };
  follow(Object.keys(outputs).find((path) => /^console-\w+\.js$/.test(basename(path))) ?? '');
  return [...found].map((path) => basename(path));
};

/** All addresses are relative to `/p/console`, so that it works below any host and stage. */
const indexHtml = (names: readonly string[], parts: readonly string[]): string => {
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
<meta name="sign-out" content="{{sign_out}}">
<title>Console</title>
<link rel="icon" href="console/${nameOf('.svg')}">
<link rel="stylesheet" href="console/${nameOf('.css')}">
${parts.map((name) => `<link rel="modulepreload" href="console/${name}">\n`).join('')}<script type="module" src="console/${nameOf('.js')}"></script>
</head>
<body>
<div id="app"></div>
<noscript>The console needs JavaScript.</noscript>
</body>
</html>
`;
};

const iconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#1f5a86"/><path d="M7 17l9-8 9 8M11 15v9h10v-9" fill="none" stroke="#fff" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
