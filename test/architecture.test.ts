import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { operations, registry } from '../shared/contract/index.ts';
import { pageEndpoints } from '../shared/contract/pages.ts';
import * as pieces from '../shared/contract/work.ts';
import { workerNames } from '../shared/contract/workers.ts';
import { alone } from '../vitest.config.ts';

const root = join(import.meta.dirname, '..');

/** The table of floors in docs/architecture.md, lowest first: a file may import from its own floor and from those below. */
const floors: readonly (readonly string[])[] = Object.values(
  Object.groupBy(
    readFileSync(join(root, 'docs/architecture.md'), 'utf8').matchAll(/^\| (\d+) \| `([\w/.]+)` \|/gm),
    ([, floor = '']) => floor,
  ),
).map((rows = []) => rows.map(([, , place = '']) => place));

const places = floors.flat();

/** The packages and modules of Node that a floor may use; the floors above it list theirs anew. */
const packages: Readonly<Record<string, readonly string[]>> = {
  'shared/kernel/config.ts': ['zod'],
  'shared/kernel/dataKeys.ts': ['@aws-sdk/client-kms', 'node:*'],
  'shared/kernel/decimal.ts': ['big.js'],
  'shared/kernel/icalendar.ts': ['ical-generator'],
  'shared/kernel/ids.ts': ['uuid', 'node:crypto'],
  'shared/kernel/late.ts': [
    'aws-jwt-verify',
    'aws-jwt-verify/jwk',
    'libphonenumber-js',
    'mustache',
    'temporal-polyfill',
    'node:module',
  ],
  'shared/kernel/queue.ts': ['@aws-sdk/client-sqs'],
  'shared/kernel': ['node:*'],
  'shared/contract': ['zod'],
  'shared/domain': ['zod', 'node:crypto'],
  'shared/store/table/gathered.ts': ['dataloader'],
  'shared/store': [
    'zod',
    '@aws-sdk/*',
    'uuid',
    'node:crypto',
    'node:timers/promises',
    'node:util',
    'node:zlib',
  ],
  'shared/files': ['@smithy/signature-v4'],
  'shared/webhooks': ['zod', 'uuid', 'node:*'],
  'shared/messaging/inbound/mail.ts': ['postal-mime', 'node:crypto'],
  'shared/messaging/inbound/parts.ts': ['@zone-eu/mailsplit', '@zone-eu/mailsplit/*', 'node:stream/*'],
  'shared/messaging/inbound/htmlText.ts': ['htmlparser2'],
  'shared/messaging/inbound/charsets.ts': ['iconv-lite'],
  'shared/messaging': ['zod', '@aws-sdk/client-sesv2', '@aws-sdk/client-pinpoint-sms-voice-v2'],
  'shared/agent/planning/bedrock.ts': ['@aws-sdk/client-bedrock-runtime', '@smithy/node-http-handler'],
  'shared/agent/planning/secrets.ts': ['@aws-sdk/client-secrets-manager'],
  'shared/pictures/copies.ts': ['node:worker_threads'],
  'shared/pictures/thread.ts': ['@imagemagick/magick-wasm', 'node:fs', 'node:url', 'node:worker_threads'],
  'shared/figures': ['zod'],
  'shared/agent': ['zod', 'node:util'],
  'shared/pages': ['hono/html', 'node:crypto'],
  'shared/pdf/sheet.ts': ['pdfkit'],
  'shared/pdf/lines.ts': ['bidi-js/*'],
  'shared/pdf/fonts.ts': ['fontkit', 'node:fs', 'node:url'],
  'shared/pdf/ownFonts.ts': ['node:fs', 'node:path'],
  'shared/outbox': ['zod'],
  'shared/work': ['zod'],
  'shared/http/invoke.ts': ['@aws-sdk/client-lambda'],
  'shared/http/pages/serveConsole.ts': ['node:fs/promises'],
  'shared/mcp/accepted.ts': ['hono/utils/accept'],
  'shared/http': ['zod', '@middy/*', 'node:buffer', 'node:crypto'],
  'shared/identity': ['zod', 'node:crypto'],
  'shared/docs': ['node:fs/promises', 'node:url'],
  'shared/playbooks': ['zod', 'node:timers/promises'],
  'shared/mcp': ['zod', '@middy/core', '@modelcontextprotocol/server'],
  functions: ['zod'],
  'infra/constructs': ['aws-cdk-lib', 'aws-cdk-lib/*'],
  'infra/stacks': ['aws-cdk-lib', 'aws-cdk-lib/*', 'node:*'],
  'infra/deploying': ['@aws-sdk/*', 'aws-cdk-lib', 'aws-cdk-lib/*', 'node:*'],
  'infra/bundling': ['@jridgewell/sourcemap-codec', 'acorn', 'esbuild', 'node:*'],
  'infra/apiClient': ['esbuild', 'zod', 'node:*'],
  'infra/openapi': ['zod', 'node:*'],
  'infra/operator': ['@aws-sdk/*', 'csv-parse/sync', 'zod', 'node:*'],
  'infra/local/identity': ['jose', 'oidc-provider', 'zod', 'node:*'],
  'infra/local': ['@aws-sdk/*', 'zod', 'node:*'],
  infra: ['aws-cdk-lib', 'aws-cdk-lib/*', 'node:*'],
  'console/app/app.tsx': ['@tanstack/react-query', 'preact', 'wouter', 'wouter/use-hash-location'],
  'console/app/main.tsx': ['preact', 'temporal-polyfill/global'],
  'console/app/session.ts': ['oauth4webapi'],
  'console/app': ['preact', 'preact/hooks', 'wouter'],
  'console/screens': ['preact', 'preact/hooks', 'wouter'],
  'console/data': ['@tanstack/react-query', 'dataloader'],
  'console/parts': ['preact', 'preact/compat', 'preact/hooks', 'wouter'],
  'console/lib': [],
};

const files = ['shared', 'functions', 'infra', 'console', 'test'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name}`),
);

const known = new Set(files);

/** Finds out about each file once, for most of these tests look at all files. */
const once = <T>(findOut: (file: string) => T): ((file: string) => T) => {
  const results = new Map<string, T>();
  return (file) => {
    const result = results.get(file) ?? findOut(file);
    results.set(file, result);
    return result;
  };
};

/** The row of the table that names the file, or the nearest folder above it. */
const placeOf = once((file) =>
  places
    .filter((place) => file === place || file.startsWith(`${place}/`))
    .reduce((nearest, place) => (place.length > nearest.length ? place : nearest), ''),
);

const floorOf = once((file) => floors.findIndex((floor) => floor.includes(placeOf(file))));

const sourceOf = once((file) => readFileSync(join(root, file), 'utf8'));

const specifiers = (matches: Iterable<RegExpMatchArray>): string[] =>
  [...matches].map(([, named, dynamic, bare]) => named ?? dynamic ?? bare ?? '');

/** The files that it imports, also for a type alone: it cannot be read without them. */
const importsOf = once((file) =>
  specifiers(
    sourceOf(file).matchAll(
      /^(?:import|export)\s[^;]*?from '(\.[^']+)'|import\('(\.[^']+)'\)|^import '(\.[^']+)'/gm,
    ),
  )
    .map((name) => relative(root, join(root, dirname(file), name)))
    // Some write the text of a program that imports.
    .filter((name) => known.has(name)),
);

/** The packages and modules of Node that it uses; types leave no trace at run time. */
const packagesOf = (file: string): string[] =>
  specifiers(
    sourceOf(file).matchAll(
      /^(?:import|export)\s(?!type\b)[^;]*?from '([^'.][^']*)'|import\('([^'.][^']*)'\)|^import '([^'.][^']*)'/gm,
    ),
  );

const allows = (pattern: string, name: string): boolean =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : pattern === name;

/** A circle by its files, or undefined. */
const findCircle = (): string[] | undefined => {
  const finished = new Set<string>();
  const circleFrom = (file: string, path: readonly string[]): string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (finished.has(file)) return undefined;
    for (const imported of importsOf(file)) {
      const circle = circleFrom(imported, [...path, file]);
      if (circle !== undefined) return circle;
    }
    finished.add(file);
    return undefined;
  };
  for (const file of files) {
    const circle = circleFrom(file, []);
    if (circle !== undefined) return circle;
  }
  return undefined;
};

describe('the floors', () => {
  test('every file belongs to a floor of docs/architecture.md', () => {
    expect(files.filter((file) => floorOf(file) < 0)).toEqual([]);
  });

  test('no file imports one of a higher floor', () => {
    const offenders = files.flatMap((file) =>
      importsOf(file)
        .filter((imported) => floorOf(imported) > floorOf(file))
        .map((imported) => `${file} imports ${imported}`),
    );

    expect(offenders).toEqual([]);
  });

  test('no file imports another that imports it', () => {
    expect(findCircle()).toBe(undefined);
  });

  test('no file imports another room of its own floor', () => {
    const offenders = files.flatMap((file) =>
      importsOf(file)
        .filter((imported) => floorOf(imported) === floorOf(file) && placeOf(imported) !== placeOf(file))
        .map((imported) => `${file} imports ${imported}`),
    );

    expect(offenders).toEqual([]);
  });

  test('every folder of infra is a room of its own', () => {
    const folders = new Set(files.filter((file) => file.startsWith('infra/')).map(dirname));

    expect([...folders].filter((folder) => !places.includes(folder))).toEqual([]);
  });

  test('the table names nothing that is not there', () => {
    expect(places.filter((place) => !files.some((file) => placeOf(file) === place))).toEqual([]);
  });

  test('the console knows of the service only its contract, its kernel and its states', () => {
    const offenders = files
      .filter((file) => file.startsWith('console/'))
      .flatMap((file) => importsOf(file).map((imported) => `${file} imports ${imported}`))
      .filter((line) => !/ imports (console|shared\/contract|shared\/kernel|shared\/domain)\//.test(line));

    expect(offenders).toEqual([]);
  });

  test('a screen of the console is a folder named by its operation, and imports no other screen', () => {
    const screens = files.filter((file) => /^console\/screens\/\w+\/\w+\//.test(file));
    const offenders = screens.flatMap((file) =>
      importsOf(file)
        .filter((imported) => imported.startsWith('console/screens/') && dirname(imported) !== dirname(file))
        // What the screens of one resource share is beside their folders.
        .filter((imported) => dirname(imported) !== dirname(dirname(file)))
        .map((imported) => `${file} imports ${imported}`),
    );
    const named = new Set(screens.map((file) => basename(dirname(file))));

    expect(offenders).toEqual([]);
    expect([...named].filter((name) => !Object.hasOwn(registry, name))).toEqual([]);
  });

  /** Imports from a higher floor to a lower one that are wrong all the same. */
  const apart: readonly { rule: string; from: RegExp; to: RegExp; except?: RegExp }[] = [
    {
      rule: 'a function imports another only as a page its body, as papers what they serve, or as a worker its work',
      from: /^functions\//,
      to: /^functions\//,
      except:
        /^functions\/(pages\/\w+\.ts imports functions\/(?!pages|papers|work|workers)|papers\/servePapers\.ts imports functions\/(pages|papers)\/|(workers\/\w+|work\/dueList)\.ts imports functions\/work\/)/,
    },
    {
      rule: 'only one machine and its demo data run functions; the rest of infra knows only their files',
      from: /^infra\/(?!local\/|operator\/demoYear\/)/,
      to: /^functions\//,
    },
    {
      rule: 'what runs on one machine knows nothing of AWS',
      from: /^infra\/local\//,
      to: /^infra\/(app|deploy|stacks|constructs|deploying)\b/,
    },
    {
      rule: 'what runs on AWS knows nothing of one machine',
      from: /^infra\/(app|deploy|stacks|constructs|deploying|bundling)\b/,
      to: /^infra\/local\//,
    },
  ];

  test.each(apart)('$rule', ({ from, to, except }) => {
    const offenders = files
      .filter((file) => from.test(file))
      .flatMap((file) =>
        importsOf(file)
          .filter((imported) => to.test(imported))
          .map((imported) => `${file} imports ${imported}`),
      )
      .filter((line) => except?.test(line) !== true);

    expect(offenders).toEqual([]);
  });

  test('constructs know nothing of this service but its kernel', () => {
    const offenders = files
      .filter((file) => file.startsWith('infra/constructs/'))
      .flatMap((file) => importsOf(file).map((imported) => `${file} imports ${imported}`))
      .filter((line) => !/ imports (infra\/constructs|shared\/kernel)\//.test(line));

    expect(offenders).toEqual([]);
  });

  test('every file uses only the packages of its floor', () => {
    const offenders = files
      .filter((file) => !file.startsWith('test/'))
      .flatMap((file) => {
        const rule =
          Object.keys(packages).find((prefix) => file === prefix || file.startsWith(`${prefix}/`)) ?? '';
        return packagesOf(file)
          .filter((name) => !packages[rule]?.some((pattern) => allows(pattern, name)))
          .map((name) => `${file} uses ${name}`);
      });

    expect(offenders).toEqual([]);
  });
});

describe('the registry', () => {
  /**
   * Functions that no operation is named like: they answer the stream, queues, schedules, the OAuth facade, pages, MCP, or several operations,
   * or do what only parties can do.
   */
  const isServed = (file: string) =>
    !/^functions\/((work|workers|identity|mcp|pages|parties)\/|papers\/servePapers\.ts$)/.test(file);
  const served = files.filter((file) => file.startsWith('functions/') && isServed(file));

  /** The files of the contract that declare operations, by their stems, with the ids. */
  const declared = async (): Promise<{ stem: string; ids: string[] }[]> => {
    const found = await Promise.all(
      files
        .filter((file) => dirname(file) === 'shared/contract')
        .map(async (file) => {
          const exported: unknown[] = Object.values(await import(join(root, file)));
          const ids = operations.filter((one) => exported.includes(one)).map(({ id }) => id);
          return { stem: basename(file, '.ts'), ids };
        }),
    );
    return found.filter(({ ids }) => ids.length > 0);
  };

  test('every operation has one function in the folder named like its file of the contract, and no other is there', async () => {
    const expected = (await declared()).flatMap(({ stem, ids }) =>
      ids.map((id) => `functions/${stem}/${id}.ts`),
    );

    expect(expected).toHaveLength(operations.length);
    expect(served.toSorted()).toEqual(expected.sort());
  });

  test('what decides about a resource is in the file of the domain named like its file of the contract', async () => {
    const stems = (await declared()).map(({ stem }) => stem);
    // They only read, or change records by the operations of others.
    const undecided = ['docs', 'figures', 'health', 'jarvis', 'papers'];

    expect(stems.filter((stem) => !known.has(`shared/domain/${stem}.ts`))).toEqual(undecided);
  });

  test('what the store reads and keeps of one resource alone is in a file named like it', async () => {
    const stems = (await declared()).map(({ stem }) => stem);
    // What links lead to, the bytes of all files and the next reminders are things of their own.
    const ownThings = ['linked', 'fileUsage', 'plannedReminders'];
    const offenders = files
      .filter((file) => /^shared\/store\/(readers|records)\//.test(file))
      .filter((file) => {
        const of = stems.filter((stem) => importsOf(file).includes(`shared/domain/${stem}.ts`));
        return of.length === 1 && ![...of, ...ownThings].includes(basename(file, '.ts'));
      });

    expect(offenders).toEqual([]);
  });

  test('every piece of work has one file with its code, and every such file one piece of work', async () => {
    const worked = files.filter(
      (file) => dirname(file) === 'functions/work' && !file.endsWith('/dueList.ts'),
    );
    // The relay takes whole batches of the stream, in its function.
    const expected = Object.values<pieces.Work>(pieces).filter(({ from }) => !('stream' in from));
    const found = await Promise.all(worked.map((file) => import(join(root, file))));

    expect(worked.map((file) => basename(file, '.ts')).sort()).toEqual(expected.map(({ id }) => id).sort());
    expect(found.map(({ work }) => work.work.id)).toEqual(worked.map((file) => basename(file, '.ts')));
    expect(Object.entries<pieces.Work>(pieces).filter(([name, { id }]) => name !== id)).toEqual([]);
  });

  test('a shared handler serves exactly the operations and pages that name it', async () => {
    const { handler } = await import('../functions/papers/servePapers.ts');
    const named = operations.filter(({ servedBy }) => servedBy === 'servePapers');

    const pages = new Set(pageEndpoints.filter(({ servedBy }) => servedBy !== undefined).map(({ id }) => id));

    expect(handler.operations.map(({ id }) => id).sort()).toEqual(named.map(({ id }) => id).sort());
    expect(handler.pages.toSorted()).toEqual([...pages].sort());
  });

  test('every worker has one function', () => {
    const found = files.filter((file) => dirname(file) === 'functions/workers');

    expect(found.map((file) => basename(file, '.ts')).sort()).toEqual([...workerNames].sort());
  });

  test('every operation is registered under its own id', () => {
    expect(Object.entries(registry).filter(([name, { id }]) => name !== id)).toEqual([]);
  });

  test('no two operations share a method and a path', () => {
    const spellings = operations.flatMap(({ method, path, also = [] }) =>
      [path, ...also].map((spelling) => `${method} ${spelling.replaceAll(/\{\w+\}/g, '{}')}`),
    );

    expect(spellings.filter((spelling, index) => spellings.indexOf(spelling) !== index)).toEqual([]);
  });

  const ofPages = files.filter((file) => file.startsWith('functions/pages/')).flatMap(importsOf);

  test.each(served)('%s exports exactly its handler, and its body if a page runs it', async (file) => {
    const module: object = await import(join(root, file));

    expect(Object.keys(module).toSorted()).toEqual(ofPages.includes(file) ? ['handler', 'run'] : ['handler']);
  });

  test('an action of parties alone is run only by pages, and has the form of an operation', async () => {
    const parties = files.filter((file) => file.startsWith('functions/parties/'));
    const found = await Promise.all(parties.map((file) => import(join(root, file))));

    expect(parties.filter((file) => !ofPages.includes(file))).toEqual([]);
    expect(found.map((module: object) => Object.keys(module))).toEqual(parties.map(() => ['run']));
  });

  test('path parameters are declared exactly as the paths spell them', () => {
    const mismatched = operations.filter(({ path, params }) => {
      const spelled = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      return (
        spelled.sort().join() !==
        Object.keys(params?.shape ?? {})
          .sort()
          .join()
      );
    });

    expect(mismatched.map(({ id }) => id)).toEqual([]);
  });
});

/** Each of these finds nothing; the label says what a hit would mean. */
const forbidden: readonly { label: string; pattern: RegExp; within: (file: string) => boolean }[] = [
  {
    label: 'boilerplate in a handler',
    pattern: /try \{|catch|JSON\.(parse|stringify)|statusCode|process\.env|@aws-sdk|middy|console\./,
    within: (file) => file.startsWith('functions/') && !/^functions\/identity\//.test(file),
  },
  {
    label: 'a second door to the table',
    pattern: /DynamoDB(Document)?Client|TableName|KeyConditionExpression/,
    within: (file) => /^(functions|shared)\//.test(file) && !file.startsWith('shared/store/'),
  },
  {
    label: 'a hidden clock or id',
    pattern: /new Date\(\)|Date\.now\(|randomUUID\(|Math\.random\(/,
    within: (file) => /^(functions|shared)\//.test(file) && !file.startsWith('shared/kernel/'),
  },
  {
    label: 'a decision that waits: time, ids and records come in as arguments',
    pattern: /\basync\b|\bawait\b|\bPromise</,
    within: (file) => file.startsWith('shared/domain/'),
  },
  {
    label: 'an origin of a journal entry but those of requests and of who acts without one',
    pattern: /\borigin(:| =) \{/,
    within: (file) =>
      /^(functions|shared|infra)\//.test(file) &&
      !['shared/http/execute.ts', 'shared/store/commit/acting.ts'].includes(file),
  },
  {
    label: 'a page that commits by itself, and not by the body of an operation',
    pattern: /\bcommit\w*\(/,
    within: (file) => /^(functions\/pages\/|shared\/pages\/|shared\/http\/pages\/)/.test(file),
  },
  {
    label: 'a second policy for records that somebody else changed meanwhile',
    pattern: /instanceof Stale\b/,
    within: (file) =>
      file !== 'shared/store/commit/untilFresh.ts' && /^(functions|shared|infra)\//.test(file),
  },
  {
    label: 'a failure logged in words of its own, which no alarm reads',
    pattern: /level: 'error', message: ['`]|failureMessage(:| =) ['`]/,
    within: (file) => /^(functions|shared)\//.test(file) && !file.startsWith('shared/agent/'),
  },
  {
    label: 'an environment variable read outside the configuration',
    pattern: /process\.env/,
    within: (file) => /^(functions|shared)\//.test(file) && file !== 'shared/kernel/config.ts',
  },
  {
    label: 'a local branch in product code',
    pattern: /localhost|NODE_ENV|is_?local\b|vitest/i,
    // The address guard has to know loopback by its name.
    within: (file) =>
      /^(functions|shared|infra\/stacks|infra\/constructs)\//.test(file) &&
      !['shared/webhooks/address.ts', 'shared/kernel/loopback.ts'].includes(file),
  },
  {
    label: 'a hole in the types',
    pattern: /\bas (any|unknown|never)\b|: any\b|@ts-|biome-ignore/,
    within: (file) => /^(functions|shared|infra|console)\//.test(file),
  },
  {
    label: 'a spread that only groups properties or elements on a line',
    pattern: /\.\.\.\{ |^\s*\.\.\.(\[[^\]]*\],$|\(\[.*\] as const\),|\(\{.*\} as const\),)/,
    within: () => true,
  },
  {
    label: 'an array that only joins several declarations on a line',
    pattern: /^\s*(const|let) \[[\w$]+(, [\w$]+)+\] = \[(?!\.{3})((?!\]\.).)*\];$/,
    within: () => true,
  },
  {
    label: 'a tag of a comment that editors do not see, because it begins no line',
    pattern: /^\s*(\/\*\*|\*) .*[^ *] @(param|returns|throws)\b/,
    within: () => true,
  },
  {
    label: 'a check that cannot fail',
    pattern:
      /vi\.(mock|spyOn)\(|as unknown as|\bas any\b|toBeDefined\(\)|toBeTruthy\(\)|\.(skip|only|todo)\(/,
    within: (file) => file.startsWith('test/') && file !== 'test/architecture.test.ts',
  },
];

describe('the rules of the house', () => {
  test.each(forbidden)('there is nowhere $label', ({ pattern, within }) => {
    const hits = files.filter(within).flatMap((file) =>
      sourceOf(file)
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
    );

    expect(hits).toEqual([]);
  });

  test('a test that starts a service of its own has a process of its own, as its environment names that service', () => {
    const starting = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
      .map((file) => `test/${file}`)
      .filter((file) => /(?<!\.process|\.long)\.test\.ts$/.test(file))
      .filter((file) => /from '[./]+support\/ownService\.ts'/.test(readFileSync(join(root, file), 'utf8')));

    expect(starting.length).toBeGreaterThan(5);
    expect(starting.filter((file) => !alone.some((pattern) => matchesGlob(file, pattern)))).toEqual([]);
  });

  test.each([
    ...['webhooks', 'messaging', 'figures', 'agent', 'outbox', 'work'].map((room) => `shared/${room}`),
    'shared/agent/reading',
    ...['table', 'pending', 'records', 'journal', 'readers', 'commit', 'erasing', 'checks', 'operator'].map(
      (room) => `shared/store/${room}`,
    ),
    'infra/bundling',
    'console/app',
    'console/data',
    ...['', '/gateway', '/queues', '/stream', '/identity', '/database', '/demo', '/controls', '/machine'].map(
      (room) => `infra/local${room}`,
    ),
  ])('one file of %s opens with the purpose of the room', (room) => {
    const ofRoom = files.filter((file) => dirname(file) === room);
    const opening = ofRoom.filter((file) => /^\/\/ .*\.\n\n/.test(sourceOf(file)));

    expect(opening).toHaveLength(1);
  });

  test('no file sends a command of the document client over the store’s connection, which would repeat the first of its kind', () => {
    const documents = /^(?!import type)(import|\}).*from '@aws-sdk\/lib-dynamodb'/m;
    const ofStore = /\bdatabase\(\)\.connection|\bconnection\b.* = database\(\)/;
    const hits = files.filter((file) => {
      const text = sourceOf(file);
      return documents.test(text) && ofStore.test(text);
    });

    expect(hits).toEqual([]);
  });

  /** Words that webhooks had for themselves, and the field's words that stand in their place. */
  const withdrawnWords: Readonly<Record<string, string>> = {
    window: 'endpoint health or concurrency',
    line: 'backlog',
    drive: 'drain',
    order: 'task',
    wake: 'schedule a drain',
    shift: 'time budget',
    learn: 'record an outcome',
    judge: 'evaluate, or allow',
    asked: 'manual',
    carry: 'fan out',
    slot: 'what it is: only an appointment has slots',
    settle: 'finish: only a payment settles',
    client: 'connection, endpoint or receiver',
  };
  const isOfEvents = (file: string) =>
    /^shared\/(webhooks|outbox|work)\//.test(file) ||
    /^shared\/(domain|store\/\w+)\/(attempts|backlog|deliver\w+|due|endpointHealth|lease|notes|outbox|retrySchedule|webhook\w+)\.ts$/.test(
      file,
    ) ||
    /^functions\/workers\/(deliverWebhook|reconcile|relayJournal|sweepDue)\.ts$/.test(file);

  test('events and webhooks are named by the words of the field', () => {
    // Names of Node, and one that the audit log has.
    const namesOfNode = ['allSettled', 'ClientRequest', 'carryOutRun'];
    const isWithdrawn = (word: string) => Object.hasOwn(withdrawnWords, word);
    const formsOf = (word: string) => [word, word.replace(/[sdr]$/, '')];
    const hits = files.filter(isOfEvents).flatMap((file) => {
      const code = sourceOf(file).replaceAll(/\/\*.*?\*\/|\/\/[^\n]*|'[^'\n]*'/gs, '');
      return [...new Set(code.match(/[A-Za-z]\w*/g))]
        .filter((name) => !namesOfNode.includes(name))
        .flatMap((name) => {
          const words = name.match(/[A-Z]?[a-z]+/g) ?? [];
          const word = words.flatMap((each) => formsOf(each.toLowerCase())).find(isWithdrawn);
          return word === undefined ? [] : [`${file}: ${name}, better ${withdrawnWords[word]}`];
        });
    });

    expect(hits).toEqual([]);
    expect(files.filter(isOfEvents).length).toBeGreaterThan(40);
  });

  test('no file is a junk drawer', () => {
    const drawers = /(^|\/)(utils?|helpers?|common|misc|services|mappers|dtos?|interfaces|types)(\/|\.ts$)/i;

    expect(files.filter((file) => drawers.test(file))).toEqual([]);
  });
});
