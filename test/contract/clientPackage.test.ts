import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePackage } from '../../infra/apiClient/package.ts';
import type { createClient } from '../../shared/contract/apiClient.ts';
import type * as calls from '../../shared/contract/calls.ts';
import { version } from '../../shared/contract/health.ts';
import { operations } from '../../shared/contract/index.ts';
import type { verify } from '../../shared/webhooks/verify.ts';
import { baseUrl, freshTenant } from '../support/world.ts';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'lead-to-payment-client-'));
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');
const load = (name: string) => import(pathToFileURL(join(folder, name)).href);

type Index = { createClient: typeof createClient; ApiError: typeof calls.ApiError };
type Webhooks = { verify: typeof verify };

beforeAll(() => makePackage(folder));
afterAll(() => rmSync(folder, { recursive: true }));

const compilerSeconds = 60;

/** Compiles the text as strictly as we compile ourselves, and answers what the compiler says. */
const compile = (name: string, text: string): string => {
  writeFileSync(join(folder, `${name}.ts`), text);
  const config = {
    extends: join(root, 'tsconfig.json'),
    compilerOptions: {
      typeRoots: [join(root, 'node_modules/@types')],
      rootDir: '/',
      skipLibCheck: false,
    },
    include: [],
    files: [`${name}.ts`],
  };
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(config));
  try {
    const compiler = join(root, 'node_modules/typescript/bin/tsc');
    return execFileSync(process.execPath, [compiler, '-p', `${name}.json`], {
      cwd: folder,
      encoding: 'utf8',
    });
  } catch (error) {
    return error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
  }
};

describe('the package of the client', () => {
  test('depends on nothing and has the version of the interface', () => {
    const { name, version: stated, dependencies, peerDependencies } = JSON.parse(read('package.json'));

    expect([name, stated]).toEqual(['@lead-to-payment/client', version]);
    expect([dependencies, peerDependencies]).toEqual([undefined, undefined]);
    expect(read('index.js')).not.toMatch(/\bimport\b|\brequire\b|\bprocess\b|\bBuffer\b/);
    expect([...read('webhooks.js').matchAll(/from "([^"]+)"/g)].map(([, from]) => from)).toEqual([
      'node:crypto',
    ]);
  });

  test('the package has a method for every operation, iterates over lists and recognizes refusals', async () => {
    const world = await freshTenant();
    const { createClient, ApiError }: Index = await load('index.js');
    const client = createClient({ baseUrl, token: () => world.token() });
    const contact = { phone: '+12125550123' };
    const { id } = await client.captureLead({ body: { contact } }, { idempotencyKey: 'once' });
    const again = await client.captureLead({ body: { contact } }, { idempotencyKey: 'once' });

    const refusal = await client.captureLead({ body: { contact } }).catch((error: unknown) => error);
    const listed = await Array.fromAsync(client.pages.listLeads({ query: { limit: 1 } }));

    expect(Object.keys(client).sort()).toEqual(
      [...operations.map((one) => one.id), 'dryRun', 'pages'].sort(),
    );
    expect([again.id, listed.map((lead) => lead.id)]).toEqual([id, [id]]);
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ status: 409, code: 'duplicate_lead', details: { lead_id: id } });
  });

  test('checks webhooks', async () => {
    const webhooks: Webhooks = await load('webhooks.js');

    expect(() => webhooks.verify('{}', {}, `whsec_${'A'.repeat(43)}=`)).toThrow('no webhook-signature');
  });

  test('the types of the package are not any: they reject wrong input', {
    timeout: compilerSeconds * 1000,
  }, () => {
    const said = compile(
      'wrong',
      `import { createClient, type Lead } from './index.js';

const client = createClient({ baseUrl: 'https://api.example.com/v1' });
const lead: Lead = await client.captureLead({ body: { contact: { phone: '+12125550123' } } });
await client.getLead({ params: { id: lead.nothing } });
await client.qualifyLead({ params: { id: lead.id }, body: { outcome: 'perhaps' } });
await client.pages.getLead({ params: { id: lead.id } });
`,
    );

    expect([...said.matchAll(/^wrong\.ts\((\d+),.*?(TS\d+)/gm)].map(([, line]) => line)).toEqual([
      '5',
      '6',
      '7',
    ]);
  });
});
