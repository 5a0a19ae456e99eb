import * as z from 'zod';
import { ShortText } from '../../shared/contract/fields.ts';
import { allScopes } from '../../shared/contract/scopes.ts';
import type { Client } from '../../shared/domain/clients.ts';
import { TenantId } from '../../shared/domain/tenants.ts';
import {
  addClient,
  getActiveClient,
  listClients,
  recordRevocation,
  recordRotation,
} from '../../shared/store/operator/clientRecords.ts';
import { getTenant } from '../../shared/store/operator/tenants.ts';
import { command, type Outcome, type Program } from './command.ts';
import { columns, runProgram } from './program.ts';
import type { Target } from './target.ts';
import { tryIt } from './words.ts';

const subject = 'id';
const tenantId = TenantId.meta({ placeholder: 'ORG_ID', description: 'the company that it acts for' });
const OneClient = z.object({
  id: z
    .string()
    .regex(/^[\w+-]{1,128}$/, 'Is not a client id.')
    .meta({ placeholder: 'CLIENT_ID', description: 'the client, as client -- list shows it' }),
});

/** Names separated by spaces or commas, or `all`. */
const Scopes = z.string().transform((text, context) => {
  const names = text === 'all' ? allScopes : new Set(text.split(/[\s,]+/).filter(Boolean));
  const unknown = [...names].find((name) => !allScopes.some((scope) => scope === name));
  if (unknown === undefined && [...names].length > 0)
    return allScopes.filter((scope) => [...names].includes(scope));
  const problem = unknown === undefined ? 'It is empty' : `There is no scope ${unknown}`;
  context.addIssue({ code: 'custom', message: `${problem}, only ${allScopes.join(' ')}` });
  return z.NEVER;
});

const create = command({
  about: 'Adds a machine client, which gets tokens for one company by its id and secret.',
  example: '--tenant org_acme --scopes "leads.read leads.write" --name "Web site"',
  input: z.object({
    tenant: tenantId,
    scopes: Scopes.prefault('all').meta({
      placeholder: '"SCOPE …"',
      description: `its scopes, separated by spaces; by default all of these: ${allScopes.join(' ')}`,
    }),
    name: ShortText.min(1).default('Machine').meta({
      placeholder: '"NAME"',
      description: 'its purpose, which distinguishes it from others; by default Machine',
    }),
  }),
  run: async ({ tenant: tenantId, ...fields }, target) => {
    const tenant = await getTenant(tenantId);
    const { id, secret } = await target.directory.createClient({ tenantId, ...fields });
    // If this fails, nobody has seen the secret, and on AWS the client gets no token without its record.
    const client = await addClient(target.operator, { id, tenantId, ...fields });
    return withSecret(`A client for ${tenant.name}; its secret is shown only now.`, {
      client,
      tenantId,
      secret,
      target,
    });
  },
});

const list = command({
  about: 'Lists the machine clients of a company, revoked ones too: id, name, scopes.',
  example: '--tenant org_acme',
  input: z.object({ tenant: tenantId }),
  run: async ({ tenant: tenantId }) => {
    await getTenant(tenantId);
    const clients = await listClients(tenantId);
    const text = clients.map(
      ({ id, name, scopes, revoked_at }) =>
        [id, `${name}: ${revoked_at === null ? scopesInWords(scopes) : `revoked ${revoked_at}`}`] as const,
    );
    return { json: { clients: clients.map(shown) }, text: text.length === 0 ? ['None.'] : columns(text) };
  },
});

const rotate = command({
  about:
    'Gives a client a new secret; the old one ends immediately; issued tokens stay valid until they expire.',
  subject,
  example: 'acme-machine',
  input: OneClient,
  run: async ({ id }, target) => {
    const { tenantId } = await getActiveClient(id);
    const secret = await target.directory.rotateSecret(id);
    const client = await recordRotation(target.operator, tenantId, id);
    return withSecret('The new secret is shown only now; the old one has ended.', {
      client,
      tenantId,
      secret,
      target,
    });
  },
});

const revoke = command({
  about: 'Ends a client permanently: it gets no more tokens, and its issued tokens are refused from now on.',
  subject,
  example: 'acme-machine',
  input: OneClient,
  run: async ({ id }, target) => {
    const { tenantId } = await getActiveClient(id);
    // In this order, an interrupted command can be repeated.
    await target.directory.removeClient(id);
    const client = await recordRevocation(target.operator, tenantId, id);
    return {
      json: { client: shown(client) },
      text: [
        `The client ${id} of ${tenantId} is revoked; its secret and its tokens are refused from now on.`,
      ],
    };
  },
});

type ShownSecret = { client: Client; tenantId: string; secret: string; target: Target };

const withSecret = (title: string, { client, tenantId, secret, target }: ShownSecret): Outcome => {
  const { id, scopes } = client;
  const facts = {
    org_id: tenantId,
    client_id: id,
    client_secret: secret,
    base_url: target.baseUrl,
    auth_url: target.authUrl,
  };
  return {
    json: { ...facts, client: shown(client) },
    text: [
      title,
      '',
      ...columns([...Object.entries(facts), ['scopes', scopesInWords(scopes)]]),
      '',
      'Try it:',
      '',
      ...tryIt({ id, secret, scopes }, target),
    ],
  };
};

const scopesInWords = (scopes: readonly string[]): string =>
  scopes.length === allScopes.length ? 'all' : scopes.join(' ');

const shown = ({ id, kind, version, ...client }: Client) => ({ client_id: id, ...client });

export const program: Program = {
  name: 'client',
  about: 'Lets machines act for a company, and revokes that.',
  commands: { create, list, rotate, revoke },
};

if (import.meta.main) await runProgram(program, process.argv.slice(2));
