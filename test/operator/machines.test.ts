import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { outcomeOf } from '../../infra/operator/program.ts';
import { JournalEntry } from '../../shared/store/journal/entry.ts';
import { journalOf, monthOf } from '../../shared/store/table/keys.ts';
import { readItems } from '../../shared/store/table/query.ts';
import { operated, programs, runCommand } from '../support/operator.ts';
import { authUrl, baseUrl } from '../support/world.ts';

const service = inject('service');
process.env.LOCAL_DIR = service.dir;

const newTenant = async (): Promise<string> => {
  const { tenant } = await operated('tenant', ['create', 'Acme Roofing', '--zone', 'America/New_York']);
  return tenant.org_id;
};

const newClient = (tenantId: string, scopes: string) =>
  operated('client', ['create', '--tenant', tenantId, '--scopes', scopes, '--name', 'Web site']);

const askToken = async (id: string, secret: string) => {
  const response = await fetch(`${authUrl}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
};

const get = async (path: string, token: string) => {
  const response = await fetch(baseUrl + path, { headers: { authorization: `Bearer ${token}` } });
  const body = JSON.parse(await response.text());
  return response.ok ? response.status : `${response.status} ${body.error.code}`;
};

const journalIn = async (tenantId: string) => {
  const partition = journalOf(tenantId, monthOf(new Date().toISOString()));
  const items = await Array.fromAsync(readItems({ partition }));
  return items.map((item) => JournalEntry.parse(item));
};

describe('a machine client', () => {
  test('a machine client gets tokens for its company with its own scopes and no others', async () => {
    const tenantId = await newTenant();
    const made = await newClient(tenantId, 'leads.read leads.write');
    const { status, body } = await askToken(made.client_id, made.client_secret);

    expect(made).toMatchObject({ org_id: tenantId, base_url: baseUrl, auth_url: authUrl });
    expect(status).toBe(200);
    expect(body.scope).toBe('leads.read leads.write');
    expect(await get('/leads', body.access_token)).toBe(200);
    expect(await get('/jobs', body.access_token)).toBe('403 insufficient_scope');
  });

  test('a machine client has a new secret after a rotation, and its old one is refused', async () => {
    const made = await newClient(await newTenant(), 'leads.read');
    const rotated = await operated('client', ['rotate', made.client_id]);

    expect(rotated.client_id).toBe(made.client_id);
    expect((await askToken(made.client_id, made.client_secret)).status).toBe(401);
    expect((await askToken(rotated.client_id, rotated.client_secret)).status).toBe(200);
  });

  test('a machine client gets no token once it is revoked, is still listed, and cannot be rotated back', async () => {
    const tenantId = await newTenant();
    const made = await newClient(tenantId, 'leads.read');
    await operated('client', ['revoke', made.client_id]);
    const again = await outcomeOf(programs.client, ['rotate', made.client_id]);
    const { clients } = await operated('client', ['list', '--tenant', tenantId]);

    expect((await askToken(made.client_id, made.client_secret)).status).toBe(401);
    expect(again).toEqual({
      code: 1,
      text: `There is no client ${made.client_id}, or it was revoked.\n`,
    });
    expect(clients).toEqual([
      expect.objectContaining({ client_id: made.client_id, revoked_at: expect.stringMatching(/Z$/) }),
    ]);
  });

  // Tokens hold for half a day, so their time is no way to be rid of one.
  test('a revoked machine client is refused immediately with its tokens, and another client of its company is not', async () => {
    const tenantId = await newTenant();
    const revoked = await newClient(tenantId, 'leads.read');
    const other = await newClient(tenantId, 'leads.read');
    const tokenOf = async ({ client_id, client_secret }: Record<string, string>) =>
      (await askToken(client_id ?? '', client_secret ?? '')).body.access_token;
    const token = await tokenOf(revoked);
    const otherToken = await tokenOf(other);

    expect(await get('/leads', token)).toBe(200);
    await operated('client', ['revoke', revoked.client_id]);
    expect(await get('/leads', token)).toBe('401 unauthorized');
    expect(await get('/leads/unknown-path-of-no-record', token)).toBe('401 unauthorized');
    expect(await get('/leads', otherToken)).toBe(200);
  });

  test('creating a machine client prints a curl that reads the first list of its scopes', async () => {
    const tenantId = await newTenant();
    const words = ['create', '--tenant', tenantId, '--scopes', 'jobs.read'];
    const { out } = await runCommand('client', words, service);

    expect(out).toContain(`curl -s ${authUrl}/oauth/token -u '`);
    expect(out).toContain(`curl ${baseUrl}/jobs -H "Authorization: Bearer $TOKEN"`);
  });
});

describe('a company', () => {
  test('a suspended company is refused immediately with tokens old and new, and continues when resumed', async () => {
    const tenantId = await newTenant();
    const { client_id, client_secret } = await newClient(tenantId, 'leads.read');
    const before = (await askToken(client_id, client_secret)).body.access_token;

    await operated('tenant', ['suspend', tenantId]);
    const after = (await askToken(client_id, client_secret)).body.access_token;
    expect(await get('/leads', before)).toBe('403 tenant_suspended');
    expect(await get('/leads', after)).toBe('403 tenant_suspended');

    await operated('tenant', ['resume', tenantId]);
    expect(await get('/leads', before)).toBe(200);
    expect(await get('/leads', after)).toBe(200);
  });

  test('a company finds the operator’s actions in its journal, each once', async () => {
    const tenantId = await newTenant();
    const { client_id } = await newClient(tenantId, 'leads.read');
    await operated('client', ['rotate', client_id]);
    await operated('client', ['revoke', client_id]);
    for (const verb of ['suspend', 'suspend', 'resume']) await operated('tenant', [verb, tenantId]);
    const journal = await journalIn(tenantId);

    expect(journal.map(({ operation }) => operation)).toEqual([
      'createTenant',
      'createClient',
      'rotateClient',
      'revokeClient',
      'suspendTenant',
      'resumeTenant',
    ]);
    expect(new Set(journal.map(({ actor }) => actor))).toEqual(new Set(['operator']));
    expect(journal[4]).toMatchObject({ entity_type: 'tenant', entity_id: tenantId });
    expect(journal[4]?.changes).toEqual([
      expect.objectContaining({ field: 'status', before: 'active', after: 'suspended' }),
    ]);
  });

  test('a company is listed with its settings, under the id that the operator chose', async () => {
    const id = `org_${randomUUID().slice(0, 8)}`;
    const settings = ['--id', id, '--currency', 'eur', '--region', 'de'];
    await operated('tenant', ['create', 'Dach & Co', '--zone', 'Europe/Berlin', ...settings]);
    const { tenants } = await operated('tenant', ['list']);

    expect(tenants.find(({ org_id }: { org_id: string }) => org_id === id)).toMatchObject({
      name: 'Dach & Co',
      status: 'active',
      time_zone: 'Europe/Berlin',
      currency: 'EUR',
      region: 'DE',
    });
  });

  test('one of ten simultaneous creations of a company under one id succeeds', async () => {
    const id = `org_${randomUUID().slice(0, 8)}`;
    const create = () => outcomeOf(programs.tenant, ['create', 'Twin', '--zone', 'UTC', '--id', id]);
    const answers = await Promise.all(Array.from({ length: 10 }, create));

    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(answers.filter(({ text }) => text === `There is a company ${id} already.\n`)).toHaveLength(9);
    expect(await journalIn(id)).toHaveLength(1);
  });
});
