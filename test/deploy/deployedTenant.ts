import assert from 'node:assert/strict';
import { connect, journeyEvents, walkJourney } from '../../infra/local/demo/demoJourney.ts';
import { startReceiver } from '../../infra/local/demo/demoReceiver.ts';
import { type Outputs, runIn, type Tree } from './cdk.ts';

type Client = { readonly id: string; readonly secret: string };

export type DeployedTenant = {
  readonly tenantId: string;
  readonly client: Client;
  /** Registered for reading leads only. */
  readonly reader: Client;
  readonly operate: (program: string, ...words: string[]) => Promise<Record<string, unknown>>;
};

/** A tenant with a client that may do everything and one that may read leads, made as an operator makes them. */
export const addTenant = async (tree: Tree, tenantId: string): Promise<DeployedTenant> => {
  const operate = async (program: string, ...words: string[]): Promise<Record<string, unknown>> => {
    const file = `infra/operator/${program}.ts`;
    const how = ['--disable-warning=ExperimentalWarning', file, ...words, '--stage', 'emulator', '--json'];
    return JSON.parse(await runIn(tree, process.execPath, ...how));
  };
  const addClient = async (...words: string[]): Promise<Client> => {
    const { client_id, client_secret } = await operate('client', 'create', '--tenant', tenantId, ...words);
    return { id: String(client_id), secret: String(client_secret) };
  };
  await operate('tenant', 'create', 'Check Roofing', '--zone', 'America/New_York', '--id', tenantId);
  return { tenantId, operate, client: await addClient(), reader: await addClient('--scopes', 'leads.read') };
};

const eventsOfJourney = journeyEvents.length;
const patienceMilliseconds = 60_000;

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;
const technician = {
  name: 'Tina Tiler',
  skills: [],
  territories: [],
  working_hours: weekdays.map((day) => ({ day, start: '08:00', end: '17:00' })),
  time_off: [],
  active: true,
};

/** The journey of the demo, until every webhook that it causes has come with a signature that holds. */
export const walkWithWebhooks = async (at: Outputs, { client }: DeployedTenant): Promise<void> => {
  const receiver = await startReceiver();
  try {
    const api = await connect(at, client);
    await api.putTechnician({ params: { id: crypto.randomUUID() }, body: technician });
    const { secret } = await api.createEndpoint({ body: { url: receiver.url, event_types: ['*'] } });
    receiver.expectSecret(secret);

    const lifecycle_number = await walkJourney(api, () => undefined);

    await receiver.waitFor(eventsOfJourney, patienceMilliseconds);
    const verified = new Set(receiver.received.filter((one) => one.verified).map(({ id }) => id));
    assert.equal(verified.size, eventsOfJourney, 'Not every webhook came with a signature that holds.');
    const { timeline } = await api.getLifecycle({ params: { lifecycle_number } });
    assert.ok(timeline.length >= eventsOfJourney, 'The journey lacks entries.');
  } finally {
    receiver.close();
  }
};

/** The ids of all leads of the tenant, asked for as the published interface says. */
export const readLeads = async (at: Outputs, { client }: DeployedTenant): Promise<ReadonlySet<string>> => {
  const token = JSON.parse((await answerTo(`${at.authUrl}/oauth/token`, tokenRequest(client))).text);
  const headers = { authorization: `Bearer ${token.access_token}` };
  const ids = new Set<string>();
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const { status, text } = await answerTo(`${at.baseUrl}/leads?limit=100${query}`, { headers });
    assert.equal(status, 200, `The leads cannot be read: ${text}`);
    const page: { data: { id: string }[]; next_cursor: string | null } = JSON.parse(text);
    for (const { id } of page.data) ids.add(id);
    cursor = page.next_cursor;
  }
  return ids;
};

export type Line = {
  /** A lead comes in, and its webhook, signed with the secret that was issued when the line was opened. */
  readonly check: (at: Outputs) => Promise<void>;
  readonly close: () => void;
};

/** An endpoint whose secret is sealed now and has to sign for as long as the line is open. */
export const openLine = async (at: Outputs, { client }: DeployedTenant): Promise<Line> => {
  const receiver = await startReceiver();
  const api = await connect(at, client);
  const { secret } = await api.createEndpoint({ body: { url: receiver.url, event_types: ['lead.created'] } });
  receiver.expectSecret(secret);
  let sent = 0;
  return {
    check: async (now) => {
      sent += 1;
      const contact = { email: `caller-${sent}@example.com` };
      await (await connect(now, client)).captureLead({ body: { contact } });
      await receiver.waitFor(sent, patienceMilliseconds);
      const verified = new Set(receiver.received.filter((one) => one.verified).map(({ id }) => id));
      assert.equal(verified.size, sent, 'The webhook did not come, or its signature does not hold.');
    },
    close: receiver.close,
  };
};

const answerTo = async (url: string, request: RequestInit = {}) => {
  const response = await fetch(url, request);
  return { status: response.status, text: await response.text() };
};

export const tokenRequest = ({ id, secret }: Client): RequestInit => ({
  method: 'POST',
  headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
  body: new URLSearchParams({ grant_type: 'client_credentials' }),
});

/** A caller without a token, with a wrong one, too few scopes or a suspended tenant is refused; the pages are for everybody. */
export const checkTheGates = async (at: Outputs, tenant: DeployedTenant): Promise<void> => {
  const leads = `${at.baseUrl}/leads`;
  const asking = async (token: string, request: RequestInit = {}) =>
    answerTo(leads, { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } });
  const token = JSON.parse((await answerTo(`${at.authUrl}/oauth/token`, tokenRequest(tenant.reader))).text);
  assert.equal(token.scope, 'leads.read');
  await checkDiscovery(at);

  assert.equal((await answerTo(leads)).status, 401);
  assert.equal((await asking('no.such.token')).status, 401);
  assert.equal((await asking(`${token.access_token.slice(0, -8)}AAAAAAAA`)).status, 401);
  assert.equal((await asking(token.access_token)).status, 200);
  await checkUnknown(at, token.access_token);
  const headers = { 'content-type': 'application/json' };
  const writing = await asking(token.access_token, { method: 'POST', headers, body: '{}' });
  assert.equal(writing.status, 403);
  assert.equal(JSON.parse(writing.text).error.code, 'insufficient_scope');

  await tenant.operate('tenant', 'suspend', tenant.tenantId);
  const suspended = await asking(token.access_token);
  assert.equal(JSON.parse(suspended.text).error.code, 'tenant_suspended');
  await tenant.operate('tenant', 'resume', tenant.tenantId);
  assert.equal((await asking(token.access_token)).status, 200);

  const wrong = { id: tenant.reader.id, secret: 'wrong' };
  const refused = await answerTo(`${at.authUrl}/oauth/token`, tokenRequest(wrong));
  assert.ok([400, 401].includes(refused.status), 'A wrong secret got a token.');
  for (const page of ['/docs', '/docs/swagger-ui-bundle.js', '/openapi.json'])
    assert.equal((await answerTo(at.baseUrl + page)).status, 200, `${page} is not served.`);
};

/** A library that knows only the issuer finds out where tokens come from. */
const checkDiscovery = async ({ authUrl }: Outputs): Promise<void> => {
  for (const name of ['openid-configuration', 'oauth-authorization-server']) {
    const { status, text } = await answerTo(`${authUrl}/oauth/.well-known/${name}`);
    assert.equal(status, 200, `${name} is not served.`);
    const { issuer, token_endpoint, jwks_uri } = JSON.parse(text);
    assert.deepEqual([issuer, token_endpoint], [`${authUrl}/oauth`, `${authUrl}/oauth/token`]);
    assert.equal((await answerTo(jwks_uri)).status, 200, 'The keys are not where they are said to be.');
  }
};

/** A path that is not there, the root, and a method that a known path does not have, all with a valid token. */
const checkUnknown = async ({ baseUrl }: Outputs, token: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` };
  for (const [method, path] of [
    ['GET', '/no-such-path'],
    ['GET', '/leads/no/such/path'],
    ['GET', ''],
    ['PUT', '/leads'],
  ] as const) {
    const { status, text } = await answerTo(baseUrl + path, { method, headers });
    assert.equal(status, 404, `${method} ${path} answers ${status}.`);
    assert.equal(JSON.parse(text).error.code, 'not_found');
  }
};
