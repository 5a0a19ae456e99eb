import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { EventTypeName, eventData } from '../../shared/contract/events.ts';
import { done } from '../support/journey.ts';
import { freshTenant, type World } from '../support/world.ts';

const url = 'https://example.com/hook';

const create = async (world: World, more: object = {}) => {
  const { status, body } = await world.call('createEndpoint', { body: { url, event_types: ['*'], ...more } });
  expect(status).toBe(201);
  return body;
};

describe('createEndpoint', () => {
  test('createEndpoint returns the endpoint with a fresh secret of 32 bytes', async () => {
    const acme = await freshTenant();
    const { secret, ...endpoint } = await create(acme, {
      event_types: ['lead.created'],
      description: ' CRM ',
    });
    const other = await create(acme);

    expect(endpoint).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      url,
      event_types: ['lead.created'],
      description: 'CRM',
      status: 'enabled',
      disabled_reason: null,
      health: 'healthy',
      fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
      secrets: [{ role: 'current', fingerprint: endpoint.fingerprint, expires_at: null }],
      created_at: expect.stringMatching(/Z$/),
      updated_at: endpoint.created_at,
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(other.secret).not.toBe(secret);
    expect(other.fingerprint).not.toBe(endpoint.fingerprint);
  });

  test('the secret appears in no other answer, no journal entry and no stored item', async () => {
    const acme = await freshTenant();
    const { id, secret } = await create(acme);
    await acme.call('updateEndpoint', { params: { id }, body: { description: 'CRM' } });
    const answers = [
      await acme.call('getEndpoint', { params: { id } }),
      await acme.call('listEndpoints'),
      await acme.call('updateEndpoint', { params: { id }, body: { status: 'disabled' } }),
      await acme.journal(),
      await acme.item('endpoint', id),
    ];
    const bytes = Buffer.from(secret.slice('whsec_'.length), 'base64');
    const text = JSON.stringify(answers);

    for (const form of [secret.slice(6), bytes.toString('hex'), bytes.toString('base64url')])
      expect(text).not.toContain(form);
    expect(JSON.stringify(await acme.journal())).not.toContain('sealed');
  });

  test('a repeated Idempotency-Key answers the same secret again and makes no second endpoint', async () => {
    const acme = await freshTenant();
    const request = { body: { url, event_types: ['*'] }, headers: { 'idempotency-key': 'once' } };
    const first = await acme.call('createEndpoint', request);
    const second = await acme.call('createEndpoint', request);

    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotent-replayed')).toBe('true');
    expect((await acme.call('listEndpoints')).body.data).toHaveLength(1);
  });

  test.each([
    ['no types', { event_types: [] }],
    ['an unknown type', { event_types: ['lead.eaten'] }],
    ['* beside a name', { event_types: ['*', 'lead.created'] }],
    ['no url', { url: '' }],
    ['a long description', { description: 'x'.repeat(501) }],
  ])('%s answers 400', async (_case, wrong) => {
    const acme = await freshTenant();

    expect(await acme.call('createEndpoint', { body: { url, event_types: ['*'], ...wrong } })).toMatchObject({
      status: 400,
      body: { error: { code: 'invalid_request' } },
    });
  });
});

const refusedUrls = [
  ['another scheme', ['http://example.com/', 'ftp://example.com/', 'ws://example.com', 'file:///etc/passwd']],
  [
    'no URL at all',
    [
      'example.com',
      '/hook',
      'https://',
      'https:example.com',
      'https:/example.com',
      'https:///example.com',
      'https://exa mple.com',
      'https://example.com\\@evil.test',
    ],
  ],
  [
    'a user name or password',
    [
      'https://user@example.com/',
      'https://:secret@example.com/',
      'https://@example.com/',
      'https://:@example.com',
      'http://a@127.0.0.1:4000/',
    ],
  ],
  [
    'a port of other services',
    ['https://example.com:80', 'https://example.com:22', 'https://example.com:1023', 'http://127.0.0.1:80'],
  ],
  [
    'a host that there cannot be',
    [
      'https://intranet/hook',
      'https://example.com.',
      'https://hooks..example.com',
      'https://my_hooks.example.com',
      'https://example.123',
      `https://${'a'.repeat(64)}.example.com`,
      `https://${'a.'.repeat(126)}com`,
    ],
  ],
  [
    'loopback',
    [
      'https://127.0.0.1',
      'https://127.1',
      'https://2130706433',
      'https://0x7f.1',
      'https://017700000001',
      'https://[::1]',
      'https://127.255.255.254:8443',
    ],
  ],
  [
    'private networks',
    [
      'https://10.0.0.1',
      'https://172.16.0.1',
      'https://172.31.255.255',
      'https://192.168.1.1',
      'https://100.64.0.1',
      'http://10.0.0.1:4000',
    ],
  ],
  [
    'link-local and metadata',
    ['https://169.254.169.254', 'https://[fe80::1]', 'https://[fd00:ec2::254]', 'https://0xa9fea9fe'],
  ],
  [
    'unspecified, multicast, reserved',
    [
      'https://0.0.0.0',
      'https://0',
      'https://224.0.0.1',
      'https://240.0.0.1',
      'https://255.255.255.255',
      'https://[::]',
      'https://[ff02::1]',
    ],
  ],
  [
    'documentation and benchmarks',
    [
      'https://192.0.2.1',
      'https://198.51.100.1',
      'https://203.0.113.1',
      'https://198.18.0.1',
      'https://[2001:db8::1]',
      'https://[3fff::1]',
    ],
  ],
  [
    'one address inside another',
    [
      'https://[::ffff:127.0.0.1]',
      'https://[::ffff:7f00:1]',
      'https://[::127.0.0.1]',
      'https://[64:ff9b::7f00:1]',
      'https://[2002:7f00:1::]',
      'https://[2001:0:1:2::]',
      'http://[::ffff:127.0.0.1]:4000',
    ],
  ],
] as const;

describe('the endpoints of a company', () => {
  const full = async (world: World) => {
    const made: string[] = [];
    // A few at a time: all at once would compete for the same numbers.
    while (made.length < 97)
      made.push(
        ...(
          await Promise.all(Array.from({ length: Math.min(12, 97 - made.length) }, () => create(world)))
        ).map(({ id }) => id),
      );
    return made;
  };
  const limit = { status: 409, body: { error: { code: 'limit_reached', details: { limit: 100 } } } };

  test('a company has at most 100 endpoints, even of twenty created simultaneously, and removing one leaves room', async () => {
    const acme = await freshTenant();
    const [oldest = '', second = ''] = await full(acme);
    const body = { url, event_types: ['*'] };

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => acme.call('createEndpoint', { body })),
    );
    const refused = replies.filter(({ status }) => status !== 201);

    expect(refused).toHaveLength(17);
    for (const refusal of refused) expect(refusal).toMatchObject(limit);
    expect((await acme.call('listEndpoints', { query: { limit: 100 } })).body).toMatchObject({
      data: { length: 100 },
      next_cursor: null,
    });
    for (const id of [oldest, second]) await acme.call('deleteEndpoint', { params: { id } });
    const again = await Promise.all([1, 2, 3].map(() => acme.call('createEndpoint', { body })));
    expect(again.map(({ status }) => status).toSorted()).toEqual([201, 201, 409]);
  });
});

describe('the URL of an endpoint', () => {
  test.each(refusedUrls)(
    'an endpoint URL with %s returns 400 naming url, at creation and at change',
    async (_case, urls) => {
      const acme = await freshTenant();
      const { id } = await create(acme);
      for (const wrong of urls) {
        const refusal = { status: 400, body: { error: { details: { issues: [{ path: 'url' }] } } } };
        const body = { url: wrong, event_types: ['*'] };
        expect(await acme.call('createEndpoint', { body }), wrong).toMatchObject(refusal);
        expect(
          await acme.call('updateEndpoint', { params: { id }, body: { url: wrong } }),
          wrong,
        ).toMatchObject(refusal);
      }
      expect(await acme.item('endpoint', id)).toMatchObject({ url, version: 1 });
    },
  );

  test.each([
    'https://example.com',
    'https://example.com:443/a?b=c#d',
    'HTTPS://EXAMPLE.com/@a?b=@',
    'https://example.com?to=a@b.example',
    'https://münchen.example/ü',
    'https://example.com:8443/',
    'https://hooks.example.com:1024/',
    'https://93.184.216.34/',
    'https://[2606:4700::1111]/',
    'http://127.0.0.1:4000/hook',
    'http://localhost:4000/hook',
    'http://[::1]:4000/hook',
  ])('%s is kept as it was written', async (good) => {
    const acme = await freshTenant();

    expect((await create(acme, { url: good })).url).toBe(good);
  });
});

describe('reading, changing and removing', () => {
  test('endpoints are listed newest first, page by page, for their own tenant only', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const made: string[] = [];
    for (let n = 0; n < 3; n += 1) made.unshift((await create(acme)).id);
    const first = (await acme.call('listEndpoints', { query: { limit: 2 } })).body;
    const second = await acme.call('listEndpoints', {
      query: { limit: 2, cursor: String(first.next_cursor) },
    });

    expect([...first.data, ...second.body.data].map(({ id }) => id)).toEqual(made);
    expect(second.body.next_cursor).toBe(null);
    expect((await globex.call('listEndpoints')).body.data).toEqual([]);
  });

  test('a change is stored and journalled, and another tenant cannot make it', async () => {
    const [acme, globex] = await Promise.all([freshTenant(), freshTenant()]);
    const { id } = await create(acme);
    const params = { id };
    const body = { url: 'https://example.org/', event_types: ['invoice.paid'], status: 'disabled' };
    const missing = { status: 404, body: { error: { code: 'not_found', message: 'No such endpoint.' } } };

    for (const operation of ['getEndpoint', 'updateEndpoint', 'deleteEndpoint'] as const) {
      const request = operation === 'updateEndpoint' ? { body } : {};
      expect(await globex.call(operation, { params, ...request })).toMatchObject(missing);
      expect(await acme.call(operation, { params: { id: randomUUID() }, ...request })).toMatchObject(missing);
    }
    const { status, body: changed } = await acme.call('updateEndpoint', { params, body });
    expect(status).toBe(200);
    expect(changed).toMatchObject({ ...body, disabled_reason: 'by_hand' });
    expect((await acme.call('getEndpoint', { params })).body).toEqual(changed);
    expect((await acme.journal()).at(-1)).toMatchObject({
      operation: 'updateEndpoint',
      entity_type: 'endpoint',
      entity_id: id,
      events: [],
    });
  });

  test('an answer can be sent back as a change, and null clears a description as an empty one does', async () => {
    const acme = await freshTenant();
    const { id } = await create(acme, { description: null });
    const params = { id };
    const { body: read } = await acme.call('getEndpoint', { params });
    expect(read.description).toBe(null);
    const { status, body: same } = await acme.call('updateEndpoint', { params, body: read });
    expect([status, same]).toEqual([200, { ...read, updated_at: same.updated_at }]);

    for (const cleared of [null, '']) {
      await acme.call('updateEndpoint', { params, body: { description: 'CRM' } });
      const { body } = await acme.call('updateEndpoint', { params, body: { description: cleared } });
      expect(body.description).toBe(null);
    }
  });

  test('a removed endpoint answers 404 and its removal is in the journal', async () => {
    const acme = await freshTenant();
    const { id } = await create(acme);
    const { status, body } = await acme.call('deleteEndpoint', { params: { id } });

    expect({ status, body }).toEqual({ status: 204, body: undefined });
    expect((await acme.call('getEndpoint', { params: { id } })).status).toBe(404);
    expect((await acme.call('deleteEndpoint', { params: { id } })).status).toBe(404);
    expect(await acme.item('endpoint', id)).toBe(undefined);
    expect((await acme.journal()).at(-1)).toMatchObject({ operation: 'deleteEndpoint', entity_id: id });
  });
});

describe('listEventTypes', () => {
  test('listEventTypes shows every type with a schema and an example that fits it', async () => {
    const acme = await freshTenant();
    const { data } = await done(acme, 'listEventTypes', { query: { limit: 100 } });

    expect(data.map(({ type }) => type)).toEqual(EventTypeName.options);
    for (const { type, schema, example } of data) {
      expect(schema).toMatchObject({
        type: 'object',
        properties: { type: { const: type } },
        required: ['id', 'type', 'created_at', 'org_id', 'data'],
      });
      expect(example.type).toBe(type);
      expect(eventData[type].safeParse(example.data).error).toBe(undefined);
    }
  });
});
