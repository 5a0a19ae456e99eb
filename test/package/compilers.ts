import { join } from 'node:path';

/** A TypeScript application: which compiler looks at which files, and how it finds packages. */
export type Compilation = {
  readonly name: string;
  readonly compiler: string;
  readonly files: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
};

const strictest = {
  target: 'es2022',
  noEmit: true,
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noImplicitOverride: true,
  isolatedModules: true,
  // The types of the package are looked at as the application's own.
  skipLibCheck: false,
  types: ['node'],
};

const onNode = ['strict.ts', 'receiver.ts'];

/** By `moduleResolution`; the last one is of the time before `exports`. */
const resolutions = [
  ['node16', { module: 'node16', moduleResolution: 'node16' }],
  ['nodenext', { module: 'nodenext', moduleResolution: 'nodenext' }],
  ['bundler', { module: 'esnext', moduleResolution: 'bundler' }],
  ['node10', { module: 'commonjs', moduleResolution: 'node10' }],
] as const;

const compilationsWith = (version: string, compiler: string, known: readonly string[]): Compilation[] => [
  ...resolutions
    .filter(([name]) => known.includes(name))
    .map(([name, options]) => ({
      name: `TypeScript ${version}, ${name}`,
      compiler,
      files: onNode,
      options: { ...strictest, ...options },
    })),
  {
    name: `TypeScript ${version}, CommonJS in nodenext`,
    compiler,
    files: ['strict.cts'],
    options: { ...strictest, module: 'nodenext' },
  },
  {
    name: `TypeScript ${version}, a browser`,
    compiler,
    files: ['strict.ts'],
    options: {
      ...strictest,
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
      lib: ['es2022', 'dom', 'dom.iterable'],
    },
  },
];

/** The last compiler in JavaScript, which is installed beside the application, and our own. */
export const javaScriptCompiler = '5.9.3';
export const compilations = (ownCompiler: string): readonly Compilation[] => [
  ...compilationsWith(
    javaScriptCompiler,
    join('node_modules', 'typescript', 'bin', 'tsc'),
    resolutions.map(([name]) => name),
  ),
  ...compilationsWith('7', ownCompiler, ['node16', 'nodenext', 'bundler']),
];
