import { describe, expect, test } from 'vitest';
import { handler as acceptEstimate } from '../../functions/estimates/acceptEstimate.ts';
import { handler as captureLead } from '../../functions/leads/captureLead.ts';
import { handler as listLeads } from '../../functions/leads/listLeads.ts';
import { createSeams } from '../../shared/kernel/seams.ts';
import { gatewayEvent, sendRaw } from '../support/gateway.ts';
import { aSentEstimate } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const silent = createSeams({ log: () => undefined });
const bearer = async (world: World) => `Bearer ${await world.token()}`;
const json = 'application/json';

const answerOf = ({ statusCode, body }: { statusCode: number; body: string }) => ({
  status: statusCode,
  body: JSON.parse(body),
});

const claimsOf = (world: World) => ({
  sub: 'ada',
  client_id: 'acme-web',
  org_id: world.id,
  token_use: 'access',
  scope: 'l2p/leads.read l2p/leads.write l2p/estimates.write',
  exp: 'Tue Mar 21 02:11:04 UTC 2034',
});

describe('an event of API Gateway', () => {
  const capture = async (change: Parameters<typeof gatewayEvent>[0]) =>
    answerOf(await captureLead.withSeams(silent)(gatewayEvent({ path: '/leads', ...change })));
  const body = '{"contact":{"first_name":"Grace"}}';

  test('an event of API Gateway names its caller by the verified claims, whose times are texts', async () => {
    const acme = await freshTenant();

    const { status } = await capture({ claims: claimsOf(acme), headers: { 'Content-Type': json }, body });

    expect(status).toBe(201);
    expect((await acme.journal()).map(({ actor }) => actor)).toEqual(['ada']);
  });

  test.each(['client_id', 'org_id', 'token_use', 'exp'])('without the claim %s is 401', async (claim) => {
    const { [claim]: _, ...claims } = { ...claimsOf(await freshTenant()) } as Record<string, string>;

    expect((await capture({ claims, headers: { 'content-type': json }, body })).status).toBe(401);
  });

  test('an event of API Gateway is understood in any spelling of its header names', async () => {
    const acme = await freshTenant();
    const headers = {
      AUTHORIZATION: await bearer(acme),
      'CONTENT-TYPE': json,
      'Idempotency-KEY': 'k',
    };

    const first = await capture({ headers, body });
    const second = await capture({ headers, body });

    expect(first.status).toBe(201);
    expect(second).toEqual(first);
  });

  test('an event of API Gateway may carry its body in base64, which is the same request as in plain text', async () => {
    const acme = await freshTenant();
    const headers = { authorization: await bearer(acme), 'content-type': json, 'idempotency-key': 'k' };

    const plain = await capture({ headers, body });
    const encoded = await capture({
      headers,
      body: Buffer.from(body).toString('base64'),
      isBase64Encoded: true,
    });

    expect(encoded).toEqual(plain);
  });

  test.each([
    ['nothing', {}, 'Bearer'],
    ['another scheme', { authorization: 'Basic YTpi' }, 'Bearer'],
    ['a scheme without a token', { authorization: 'Bearer' }, 'Bearer'],
    ['a token that is none', { AUTHORIZATION: 'bearer x' }, 'Bearer error="invalid_token"'],
    ['two tokens', { Authorization: 'Bearer x', authorization: 'Bearer y' }, 'Bearer error="invalid_token"'],
  ])(
    'a request with %s for a token is challenged as RFC 6750 requires',
    async (_case, headers, challenge) => {
      const answer = await listLeads.withSeams(silent)(gatewayEvent({ httpMethod: 'GET', headers }));

      expect([answer.statusCode, answer.headers?.['www-authenticate']]).toEqual([401, challenge]);
    },
  );

  test('a token with missing claims, or of an unknown company, is refused as invalid', async () => {
    const { org_id: _, ...claims } = claimsOf(await freshTenant());
    const answers = [claims, { ...claims, org_id: 'org_of_nobody' }].map((said) =>
      listLeads.withSeams(silent)(gatewayEvent({ httpMethod: 'GET', claims: said })),
    );

    for (const { statusCode, headers } of await Promise.all(answers))
      expect([statusCode, headers?.['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
  });

  test('an event of API Gateway without any headers is 401', async () => {
    const answer = await listLeads.withSeams(silent)(gatewayEvent({ httpMethod: 'GET' }));

    expect(answerOf(answer)).toMatchObject({ status: 401, body: { error: { code: 'unauthorized' } } });
    expect(answer.headers).toMatchObject({ 'x-request-id': 'request-1' });
  });
});

describe('a body', () => {
  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json ; charset=utf-8',
    'APPLICATION/JSON',
    'application/merge-patch+json',
  ])('a body of the type %s is JSON', async (type) => {
    const acme = await freshTenant();

    const { status } = await acme.call('captureLead', {
      body: { contact: { first_name: 'Grace' } },
      headers: { 'content-type': type },
    });

    expect(status).toBe(201);
  });

  test.each(['text/json', 'application/jsonp', 'application/x-www-form-urlencoded', 'text/plain'])(
    'a body of the type %s is 415',
    async (type) => {
      const acme = await freshTenant();

      const { status } = await acme.call('captureLead', { body: '{}', headers: { 'content-type': type } });

      expect(status).toBe(415);
    },
  );

  test('a body of null is an absent body, if a body may be absent', async () => {
    const acme = await freshTenant();
    const { id } = await aSentEstimate(acme);
    const accept = (body: string | null) =>
      acceptEstimate.withSeams(silent)(
        gatewayEvent({
          claims: claimsOf(acme),
          headers: { 'content-type': json },
          path: `/estimates/${id}/accept`,
          pathParameters: { id },
          body,
        }),
      );

    const said = answerOf(await accept('null'));
    const required = await acme.call('captureLead', { body: 'null' });

    expect([said.status, said.body.status]).toEqual([200, 'accepted']);
    expect([required.status, required.body.error.code]).toEqual([400, 'invalid_request']);
  });

  test.each(['{"__proto__":{"source":"x"}}', '{"contact":{"constructor":{"prototype":{}}}}'])(
    'a body with keys of object internals is refused: %s',
    async (body) => {
      const acme = await freshTenant();

      const reply = await acme.call('captureLead', { body });

      expect([reply.status, reply.body.error.code]).toEqual([400, 'invalid_request']);
      expect(reply.body.error.message).toContain('__proto__');
    },
  );

  test.each([
    ['Latin-1', Buffer.from('{"contact":{"first_name":"Zo\u00eb"}}', 'latin1')],
    ['UTF-16', Buffer.from('{"contact":{"first_name":"Zo\u00eb"}}', 'utf16le')],
    ['half of a character', Buffer.from([...Buffer.from('{"contact":{"first_name":"'), 0xc3])],
    ['half of a surrogate pair', Buffer.from('{"source":"\xed\xa0\x80"}', 'latin1')],
  ])('a body of invalid UTF-8 but %s is 400 and stores nothing', async (_case, body) => {
    const acme = await freshTenant();
    const headers = { authorization: await bearer(acme), 'content-type': json };

    const { status, text } = await sendRaw('POST', '/v1/leads', { headers, body });

    expect([status, JSON.parse(text).error.code]).toEqual([400, 'invalid_request']);
    expect(text).toContain('UTF-8');
    expect(await acme.journal()).toEqual([]);
  });

  test.each([
    ['as bytes', false],
    ['in base64, as the gateway hands bytes over', true],
  ])('a body with a byte order mark is read without it, %s', async (_how, isBase64Encoded) => {
    const acme = await freshTenant();
    const bytes = Buffer.from('\uFEFF{"contact":{"first_name":"Zo\u00eb"}}');
    const event = gatewayEvent({
      claims: claimsOf(acme),
      headers: { 'content-type': json },
      path: '/leads',
      body: bytes.toString(isBase64Encoded ? 'base64' : 'utf8'),
      isBase64Encoded,
    });

    const { status, body } = answerOf(await captureLead.withSeams(silent)(event));
    const twice = await acme.call('captureLead', { body: `\uFEFF\uFEFF{}` });

    expect([status, body.contact.first_name]).toEqual([201, 'Zo\u00eb']);
    expect([twice.status, twice.body.error.message]).toEqual([400, expect.stringMatching(/not well-formed/)]);
  });

  test('a body in UTF-8 keeps every character', async () => {
    const acme = await freshTenant();
    const source = 'Zo\u00eb \u{1f6e0} \u05e9\u05dc\u05d5\u05dd';

    const { body } = await acme.call('captureLead', { body: { contact: { first_name: source }, source } });

    expect([body.source, body.contact.first_name]).toEqual([source, source]);
  });

  test.each([
    ['content-type', 'application/json; charset=iso-8859-1'],
    ['content-type', 'application/json;charset="UTF-16"'],
    ['content-type', 'application/json; charset=utf-8; charset=latin1'],
    ['content-type', 'application/json; charset='],
    ['content-encoding', 'gzip'],
    ['content-encoding', 'identity, br'],
  ])('a body with %s: %s is 415', async (name, value) => {
    const acme = await freshTenant();
    const body = { contact: { first_name: 'Grace' } };

    const reply = await acme.call('captureLead', { body, headers: { [name]: value } });

    expect([reply.status, reply.body.error.code]).toEqual([415, 'unsupported_media_type']);
  });

  test.each([
    ['content-type', 'application/json; charset="utf-8"'],
    ['content-type', 'application/json; charset=UTF8; profile=x'],
    ['content-encoding', 'Identity'],
  ])('a body with %s: %s is taken', async (name, value) => {
    const acme = await freshTenant();
    const body = { contact: { first_name: 'Grace' } };

    expect((await acme.call('captureLead', { body, headers: { [name]: value } })).status).toBe(201);
  });

  test('a body over the limit of the gateway is refused and not cut off', async () => {
    const acme = await freshTenant();
    const body = Buffer.alloc(30 * 1024 * 1024, ' ');
    const headers = { authorization: await bearer(acme), 'content-type': json };

    const { status, text } = await sendRaw('POST', '/v1/leads', { headers, body });

    expect([status, JSON.parse(text).error.code]).toEqual([413, 'payload_too_large']);
  });
});

describe('a parameter that is sent empty', () => {
  test('an empty parameter counts as left out if it names a page, time or state', async () => {
    const acme = await freshTenant();
    const lead = await acme.call('captureLead', { body: { contact: { first_name: 'Ann' } } });

    const leads = await acme.call('listLeads', { query: { cursor: '', limit: '', status: '' } });
    const customers = await acme.call('listCustomers', { query: { from: '', to: '' } });
    const slots = await acme.call('getAvailability', {
      query: {
        service: 'Visit',
        territory: '',
        skills: '',
        from: '2031-06-02T00:00:00Z',
        to: '2031-06-03T00:00:00Z',
      },
    });

    expect([leads.status, customers.status, slots.status]).toEqual([200, 200, 200]);
    expect(leads.body.data).toEqual([lead.body]);
  });

  test.each([
    ['listLeads', 'phone'],
    ['listLeads', 'email'],
    ['listLeads', 'q'],
    ['listLeads', 'lifecycle_number'],
    ['listLeads', 'updated_since'],
    ['listInvoices', 'customer_id'],
    ['listAppointments', 'technician_id'],
    ['captureLead', 'dry_run'],
  ] as const)(
    'an empty parameter of %s is 400 if it selects records or an action: %s',
    async (operation, name) => {
      const acme = await freshTenant();

      const body = { contact: { first_name: 'Ann' } };
      const reply = await acme.call(operation, {
        query: { [name]: '' },
        ...(operation === 'captureLead' ? { body } : {}),
      });

      expect([reply.status, reply.body.error?.details?.issues]).toEqual([
        400,
        [expect.objectContaining({ path: name })],
      ]);
      expect(await acme.journal()).toEqual([]);
    },
  );
});

describe('a request with several faults', () => {
  const unwell = [
    ['too large', JSON.stringify({ notes: 'x'.repeat(257 * 1024) }), json],
    ['not JSON', 'hello', 'text/plain'],
    ['malformed', '{"a":', json],
    ['of the wrong shape', '[]', json],
  ] as const;

  test.each(unwell)(
    'no token outranks a body that is %s, and so does a missing scope',
    async (_case, body, type) => {
      const acme = await freshTenant();
      const request = { body, headers: { 'content-type': type }, params: { id: crypto.randomUUID() } };

      const nobody = await acme.call('updateLead', { ...request, token: null });
      const reader = await acme.call('updateLead', { ...request, token: await acme.token(['leads.read']) });

      expect([nobody.status, reader.status]).toEqual([401, 403]);
    },
  );

  test.each(unwell.slice(0, 3))('a body that is %s outranks an unknown id', async (_case, body, type) => {
    const acme = await freshTenant();
    const request = { body, headers: { 'content-type': type }, params: { id: crypto.randomUUID() } };

    expect((await acme.call('updateLead', request)).status).not.toBe(404);
  });
});

describe('a header that counts once', () => {
  test('a header that counts once is refused when it comes twice', async () => {
    const acme = await freshTenant();
    const body = '{"contact":{"first_name":"Grace"}}';
    const headers = { 'content-type': json };
    const authorization = await bearer(acme);

    const tokens = await sendRaw('POST', '/v1/leads', {
      body,
      headers: { ...headers, authorization: [authorization, authorization] },
    });
    const keys = await sendRaw('POST', '/v1/leads', {
      body,
      headers: { ...headers, authorization, 'idempotency-key': ['a', 'b'] },
    });

    expect([tokens.status, keys.status]).toEqual([401, 400]);
    expect(JSON.parse(keys.text).error.details.issues).toEqual([
      { path: 'Idempotency-Key', message: 'Must be sent once.' },
    ]);
    expect(await acme.journal()).toEqual([]);
  });
});

describe('a path', () => {
  test.each([
    '/v1/leads/',
    '/v1//leads',
    '/v1',
    '/v1/',
    '//leads',
    '//[',
    '//evil.example/v1/leads',
    '/V1/leads',
    '/v1/leads/%ZZ',
    '/v1/%6ceads',
    '/v1/leads/a/b/c',
    '/v2/leads',
    'http://[/v1/leads',
  ])('%s that leads nowhere is 404 in the envelope', async (target) => {
    const acme = await freshTenant();

    const answer = await sendRaw('GET', target, { headers: { authorization: await bearer(acme) } });

    expect([answer.status, JSON.parse(answer.text).error.code]).toEqual([404, 'not_found']);
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  test.each(['HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'DELETE'])(
    'a path with the unsupported method %s is 404',
    async (method) => {
      const acme = await freshTenant();

      const answer = await sendRaw(method, '/v1/leads', { headers: { authorization: await bearer(acme) } });

      expect(answer.status).toBe(404);
      expect(method === 'HEAD' ? answer.text : JSON.parse(answer.text).error.code).toBe(
        method === 'HEAD' ? '' : 'not_found',
      );
    },
  );
});
