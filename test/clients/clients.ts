import { delimiter, join } from 'node:path';
import type { Command } from './command.ts';

/** Where a client is made: `folder` holds our files for it, and `generated` below it what the generator writes. */
export type Place = {
  readonly folder: string;
  /** Where what is downloaded is kept for the next time. */
  readonly cache: string;
  /** The OpenAPI document as the running service serves it. */
  readonly document: string;
};

type Steps = (place: Place) => readonly Command[];

/** A generator of clients, and how it is used as its own manual says. */
export type Client = {
  readonly name: string;
  /** The folder beside this file with our journey and what it needs; none where nothing is run. */
  readonly folder: string;
  /** Whether it runs without being asked for. */
  readonly usual: boolean;
  readonly tools: readonly string[];
  readonly env?: (place: Place) => Readonly<Record<string, string>>;
  /** What the steps need, made once and kept. */
  readonly prepare?: Steps;
  readonly generate: Steps;
  readonly compile?: Steps;
  readonly walk?: Steps;
};

const generatorVersion = '7.23.0';
export const generatorJar = (cache: string): string =>
  join(cache, `openapi-generator-cli-${generatorVersion}.jar`);

const maven = (cache: string, goal: string, ...parameters: string[]): Command => [
  'mvn',
  '--quiet',
  '--batch-mode',
  `-Dmaven.repo.local=${join(cache, 'maven')}`,
  `org.apache.maven.plugins:maven-dependency-plugin:3.8.1:${goal}`,
  ...parameters,
];

export const fetchGenerator = (cache: string): Command =>
  maven(
    cache,
    'copy',
    `-Dartifact=org.openapitools:openapi-generator-cli:${generatorVersion}`,
    `-DoutputDirectory=${cache}`,
  );

/** Documents and tests of the generated code are left out: nobody reads them here. */
const withoutPapers = 'apiDocs=false,modelDocs=false,apiTests=false,modelTests=false';

const openApiGenerator =
  (generator: string, ...options: string[]): Steps =>
  ({ cache, document }) => [
    [
      'java',
      '-jar',
      generatorJar(cache),
      'generate',
      '-i',
      document,
      '-g',
      generator,
      '-o',
      'generated',
      '--global-property',
      withoutPapers,
      ...options,
    ],
  ];

const javaTools = ['java', 'mvn'];
const ownProgram = (name: string): string => join(import.meta.dirname, '../../node_modules/.bin', name);

const go: Pick<Client, 'env' | 'compile' | 'walk'> = {
  // Apart from our folders, since Go takes what lies among its modules as never changing. Folders that cannot be written cannot be
  // removed either.
  env: ({ cache }) => ({ GOMODCACHE: join(cache, 'go-modules'), GOFLAGS: '-modcacherw' }),
  compile: () => [
    ['go', 'mod', 'tidy'],
    ['go', 'vet', '.'],
    ['go', 'build', '-o', 'journey', '.'],
  ],
  walk: () => [['./journey']],
};

const python: Pick<Client, 'prepare' | 'walk'> = {
  prepare: () => [
    ['python3', '-m', 'venv', 'venv'],
    ['venv/bin/pip', 'install', '--quiet', '--disable-pip-version-check', '-r', 'requirements.txt'],
  ],
  walk: () => [['venv/bin/python', 'journey.py']],
};

const typescript: Required<Pick<Client, 'prepare' | 'compile' | 'walk'>> = {
  prepare: () => [['npm', 'install', '--silent', '--no-audit', '--no-fund']],
  compile: () => [
    [ownProgram('tsc'), '-p', '.'],
    [
      ownProgram('esbuild'),
      'journey.ts',
      '--bundle',
      '--platform=node',
      '--format=esm',
      '--packages=external',
      '--outfile=journey.mjs',
      '--log-level=error',
    ],
  ],
  walk: () => [['node', 'journey.mjs']],
};

const classPath = ['classes', 'lib/*'].join(delimiter);

export const clients: readonly Client[] = [
  {
    name: 'openapi-generator java (native)',
    folder: 'java',
    usual: true,
    tools: [...javaTools, 'javac'],
    prepare: ({ cache }) => [maven(cache, 'copy-dependencies', '-DoutputDirectory=lib')],
    // Without it a list that the caller leaves out is sent as an empty one, which clears what the record has.
    generate: openApiGenerator(
      'java',
      '--library',
      'native',
      '--additional-properties=containerDefaultToNull=true',
    ),
    compile: () => [
      ['sh', '-c', 'find generated/src/main/java Journey.java -name "*.java" > sources'],
      ['javac', '-nowarn', '-d', 'classes', '-cp', 'lib/*', '@sources'],
    ],
    walk: () => [['java', '-cp', classPath, 'Journey']],
  },
  {
    name: 'openapi-generator go',
    folder: 'go',
    usual: true,
    tools: [...javaTools, 'go'],
    // Without it the enumerations share one set of names, which does not compile.
    generate: openApiGenerator('go', '--additional-properties=enumClassPrefix=true'),
    ...go,
  },
  {
    name: 'openapi-generator python',
    folder: 'python',
    usual: true,
    tools: [...javaTools, 'python3'],
    generate: openApiGenerator('python'),
    compile: () => [['venv/bin/python', '-m', 'compileall', '-q', 'generated']],
    ...python,
    env: () => ({ PYTHONPATH: 'generated' }),
  },
  {
    name: 'openapi-generator typescript-axios',
    folder: 'typescript',
    usual: true,
    tools: [...javaTools, 'npm'],
    generate: openApiGenerator('typescript-axios'),
    ...typescript,
  },
  {
    name: 'openapi-typescript and openapi-fetch',
    folder: 'openapi-typescript',
    usual: false,
    tools: ['npm'],
    generate: ({ document }) => [
      ['node_modules/.bin/openapi-typescript', document, '--output', 'generated/schema.d.ts'],
    ],
    ...typescript,
  },
  {
    name: 'oapi-codegen',
    folder: 'oapi-codegen',
    usual: false,
    tools: ['go'],
    // Without skip-prune it drops the schemas that only webhooks refer to, and then refers to them.
    generate: ({ document }) => [
      ['mkdir', '-p', 'generated'],
      [
        'go',
        'run',
        'github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2',
        '-generate',
        'types,client,skip-prune',
        '-package',
        'api',
        '-o',
        'generated/api.go',
        document,
      ],
    ],
    ...go,
  },
  {
    name: 'openapi-python-client',
    folder: 'openapi-python-client',
    usual: false,
    tools: ['python3'],
    generate: ({ document }) => [
      [
        'venv/bin/openapi-python-client',
        'generate',
        '--meta',
        'none',
        '--path',
        document,
        '--output-path',
        'generated/lead_to_payment_client',
        '--overwrite',
      ],
    ],
    compile: () => [['venv/bin/python', '-m', 'compileall', '-q', 'generated']],
    ...python,
    env: () => ({ PYTHONPATH: 'generated' }),
  },
  {
    // It makes no client of the document: it tries out what such clients leave to a library, how to come by tokens.
    name: 'authlib (tokens by discovery)',
    folder: 'authlib',
    usual: true,
    tools: ['python3'],
    generate: () => [],
    ...python,
  },
  {
    // No client of the document either: a program for calendars, which reads feeds and the files of mails.
    name: 'icalendar (feeds and invitations)',
    folder: 'icalendar',
    usual: true,
    tools: ['python3'],
    generate: () => [],
    ...python,
  },
  {
    name: 'openapi-to-postmanv2 and newman',
    folder: 'postman',
    usual: false,
    tools: ['npm'],
    prepare: typescript.prepare,
    // Without its option a header that is optional is sent all the same, as the same key for every request.
    generate: ({ document }) => [
      ['mkdir', '-p', 'generated'],
      [
        'node_modules/.bin/openapi2postmanv2',
        '-s',
        document,
        '-o',
        'generated/collection.json',
        '-O',
        'parametersResolution=Example,enableOptionalParameters=false',
      ],
    ],
    walk: () => [['node', 'journey.mjs']],
  },
  {
    name: 'openapi-generator csharp (read, no compiler)',
    folder: 'csharp',
    usual: false,
    tools: javaTools,
    generate: openApiGenerator('csharp'),
  },
];
