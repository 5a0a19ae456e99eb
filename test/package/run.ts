import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';
import { makePackage } from '../../infra/apiClient/package.ts';
import { answerHelp } from '../../infra/terminal.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { signatureHeaders } from '../../shared/webhooks/signature.ts';
import { run } from '../clients/command.ts';
import { launchService, type RunningService } from '../support/launch.ts';
import { type Compilation, compilations, javaScriptCompiler } from './compilers.ts';

/**
 * Packs the client, installs the file as strangers would, and uses it from plain JavaScript on every Node that it is for, from
 * CommonJS, in a browser's bundle, and from strict TypeScript with every way to find a package.
 */

answerHelp(import.meta.filename);

const root = join(import.meta.dirname, '../..');
const nodes = ['20.20.2', '22.23.3'] as const;
const longestBundle = 13_500;

type Consumer = { readonly name: string; readonly tryOut: () => Promise<void> };

const writeJson = (file: string, content: object): void =>
  writeFileSync(file, JSON.stringify(content, undefined, 2));

const install = (folder: string, ...packages: readonly string[]): void => {
  mkdirSync(folder, { recursive: true });
  const file = { private: true, type: 'module', allowScripts: { node: true } };
  writeJson(join(folder, 'package.json'), file);
  execFileSync('npm', ['install', '--silent', '--no-audit', '--no-fund', ...packages], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
};

/** An application outside of this folder with what was packed in it. */
const makeApplication = async (place: string): Promise<string> => {
  const folder = join(place, 'package');
  await makePackage(folder);
  const pack = ['pack', folder, '--pack-destination', place, '--silent'];
  const packed = execFileSync('npm', pack, { encoding: 'utf8' }).trim();
  const application = join(place, 'application');
  const types = `@types/node@${packageFile.devDependencies['@types/node']}`;
  install(application, join(place, packed), types, `typescript@${javaScriptCompiler}`);
  cpSync(join(import.meta.dirname, 'consumers'), application, { recursive: true });
  copyFileSync(join(application, 'strict.ts'), join(application, 'strict.cts'));
  return application;
};

const nodeOf = (place: string, version: string): string => {
  const folder = join(place, `node-${version}`);
  install(folder, `node@${version}`);
  return join(folder, 'node_modules/node/bin/node');
};

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

const signedEvent = () => {
  const body = JSON.stringify({ id: 'e-0', type: 'lead.created', org_id: 'org', data: { name: 'Zoë' } });
  const timestamp = Math.floor(Date.now() / 1000);
  const signing = { secrets: [secret], eventId: 'e-0', timestamp, body: Buffer.from(body) };
  return { body, headers: signatureHeaders(signing), secret };
};

const getToken = async ({ authUrl }: RunningService): Promise<string> => {
  const credentials = { client_id: 'acme-machine', client_secret: 'acme-secret' };
  const form = new URLSearchParams({ grant_type: 'client_credentials', ...credentials });
  const answer = await fetch(`${authUrl}/oauth/token`, { method: 'POST', body: form });
  return JSON.parse(await answer.text()).access_token;
};

/** What a consumer is told of the service; each makes a lead of its own. */
const guestsOf = async (service: RunningService) => {
  const token = await getToken(service);
  let guests = 100;
  return () => {
    guests += 1;
    return { baseUrl: service.baseUrl, token, phone: `+12125550${guests}` };
  };
};

type Guest = Awaited<ReturnType<typeof guestsOf>>;

const onNodes = (place: string, application: string, guest: Guest): Consumer[] =>
  [
    ...nodes.map((version) => ({ version, program: nodeOf(place, version) })),
    { version: process.versions.node, program: process.execPath },
  ].flatMap(({ version, program }) =>
    ['module.js', 'required.cjs'].map((file) => ({
      name: `Node ${version}, ${file === 'module.js' ? 'import' : 'require'}`,
      tryOut: () => {
        const given = JSON.stringify({ node: version, service: guest(), signed: signedEvent() });
        return run([program, file], { cwd: application, env: { GIVEN: given } });
      },
    })),
  );

/** The bundle runs with what browsers have and Node's own names out of reach. */
const inBrowser = (application: string, guest: Guest): Consumer => ({
  name: 'a browser, bundled by esbuild',
  tryOut: async () => {
    const outfile = join(application, 'bundle.js');
    const options = { bundle: true, minify: true, format: 'iife', platform: 'browser' } as const;
    await build({ ...options, entryPoints: [join(application, 'browser.js')], outfile, logLevel: 'error' });
    const code = readFileSync(outfile, 'utf8');
    if (code.length > longestBundle) throw new Error(`The bundle has ${code.length} bytes.`);
    const web = { fetch, URL, URLSearchParams, Headers, Response, AbortSignal };
    const context = createContext({ ...web, given: guest(), walked: undefined });
    runInContext(code, context);
    await context.walked;
  },
});

const compiled = (application: string, compilation: Compilation, index: number): Consumer => ({
  name: compilation.name,
  tryOut: async () => {
    const { compiler, files, options } = compilation;
    const project = `tsconfig.${index}.json`;
    writeJson(join(application, project), { compilerOptions: options, files });
    await run([process.execPath, compiler, '-p', project], { cwd: application, env: {} });
  },
});

/**
 * What the contract's own client takes, the package's may be given, and answers are the same in both. But for a part of a
 * request that is undefined, which is as if it were left out, and the skills of getAvailability, which the package takes as a
 * list, although they go over the wire as one text.
 */
const typesOfContract = `import type * as theirs from '@lead-to-payment/client';
import type { AnswerOf, Client } from '${root}/shared/contract/apiClient.ts';
import type { OperationId } from '${root}/shared/contract/index.ts';

declare const ours: Omit<Client, 'getAvailability' | 'pages'>;
export const methods: Omit<theirs.Client, 'getAvailability' | 'pages'> = ours;
declare const ourPages: Client['pages'];
export const pages: theirs.Client['pages'] = ourPages;
declare const answers: { [K in OperationId]: Awaited<ReturnType<theirs.Client[K]>> };
export const same: { [K in OperationId]: AnswerOf<K> } = answers;
`;

const likeTheContract = (application: string, compiler: string): Consumer => ({
  name: 'the types of the contract',
  tryOut: async () => {
    writeFileSync(join(application, 'contract.ts'), typesOfContract);
    writeJson(join(application, 'tsconfig.contract.json'), {
      extends: join(root, 'tsconfig.json'),
      compilerOptions: { exactOptionalPropertyTypes: false, rootDir: '/' },
      include: [],
      files: ['contract.ts'],
    });
    const program = [process.execPath, compiler, '-p', 'tsconfig.contract.json'] as const;
    await run(program, { cwd: application, env: {} });
  },
});

const tryOutAll = async (consumers: readonly Consumer[]): Promise<number> => {
  let failed = 0;
  for (const { name, tryOut } of consumers) {
    try {
      await tryOut();
      console.log(`yes  ${name}`);
    } catch (error) {
      failed += 1;
      console.log(`NO   ${name}\n${error instanceof Error ? error.message : error}\n`);
    }
  }
  return failed;
};

const place = mkdtempSync(join(tmpdir(), 'lead-to-payment-package-'));
const service = await launchService({ dir: join(place, 'data') });
try {
  const application = await makeApplication(place);
  const guest = await guestsOf(service);
  const ownCompiler = join(root, 'node_modules/typescript/bin/tsc');
  const failed = await tryOutAll([
    ...onNodes(place, application, guest),
    inBrowser(application, guest),
    likeTheContract(application, ownCompiler),
    ...compilations(ownCompiler).map((one, index) => compiled(application, one, index)),
  ]);
  if (failed > 0) process.exitCode = 1;
} finally {
  await service.stop();
  rmSync(place, { recursive: true, force: true });
}
