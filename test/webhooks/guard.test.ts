import dns from 'node:dns/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { variables } from '../../shared/kernel/config.ts';
import { send } from '../../shared/webhooks/send.ts';
import { Canary } from '../support/canary.ts';
import { allRefused, captureEarly, dialEveryWay, errorsByWay, register } from '../support/everyWay.ts';
import { NameServer } from '../support/nameServer.ts';
import { OwnService } from '../support/ownService.ts';
import { privateUrls, privateV4, privateV6, unreadableUrls } from '../support/privateUrls.ts';

const systemNameServers = dns.getServers();
afterAll(() => dns.setServers(systemNameServers));

const post = (url: string) => send(url, {}, Buffer.from('{}'), { deadline: 1_500 });

describe('an address that is not public', () => {
  let service: OwnService;
  let canary: Canary;

  beforeAll(async () => {
    canary = await Canary.listen();
    service = await OwnService.launch();
    process.env[variables.loopbackReceivers] = 'refused';
  });

  afterAll(async () => {
    await service[Symbol.asyncDispose]();
    await canary[Symbol.asyncDispose]();
  });

  const urls = () => privateUrls(canary.port);

  test('a private address is refused in each of at least 120 spellings, when an endpoint is made or changed', async () => {
    const good = { url: 'https://example.com/', event_types: ['*'] };
    const { id } = await service.send('POST', '/webhooks/endpoints', good);
    const all = [...urls(), ...unreadableUrls(canary.port)];
    for (const url of all) {
      const [made, changed] = await Promise.all([
        service.request('POST', '/webhooks/endpoints', { ...good, url }),
        service.request('PATCH', `/webhooks/endpoints/${id}`, { url }),
      ]);
      expect([url, made.status, changed.status]).toEqual([url, 400, 400]);
    }
    await service.send('DELETE', `/webhooks/endpoints/${id}`);

    expect(urls().length).toBeGreaterThanOrEqual(120);
    expect(canary.connections).toBe(0);
  });

  test('a private address is never dialled, in any spelling, and looks like a receiver that refuses', async () => {
    await using names = await NameServer.listen(() => ['127.0.0.1']);
    dns.setServers([names.address]);
    const sent = await Promise.all(
      urls().flatMap((url) => [url, url.replace('https:', 'http:')].map((each) => post(each))),
    );
    const unreadable = await Promise.all(unreadableUrls(canary.port).map(post));

    expect(new Set(sent.map(({ status, error }) => [status, error].join()))).toEqual(new Set([',refused']));
    expect(new Set(unreadable.map(({ status, error }) => [status, error].join()))).toEqual(
      new Set([',failed']),
    );
    expect(canary.connections).toBe(0);
  });

  // test/proofs/guard.proof.ts does the same with every spelling, and with names that change.
  test('a private address that an endpoint has nevertheless is dialled by no delivery, no test and no replay', async () => {
    const earlier = await captureEarly(service);
    const some = [...privateV4, ...privateV6.map((address) => `[${address}]`)];
    const endpoints = await Promise.all(
      some.map((host) => register(service, `https://${host}:${canary.port}/hook`)),
    );
    await dialEveryWay(service, endpoints, earlier);
    await expect
      .poll(() => errorsByWay(service, endpoints), { interval: 500 })
      .toEqual(allRefused(endpoints));

    expect(canary.connections).toBe(0);
  });
});

describe('a name', () => {
  let canary: Canary;
  const resolvable: Record<string, readonly string[]> = {
    'private.test': ['10.0.0.1'],
    'loopback.test': ['127.0.0.1'],
    'loopback6.test': ['::1'],
    'metadata.test': ['169.254.169.254'],
    'mapped.test': ['::ffff:7f00:1'],
    'translated.test': ['64:ff9b::7f00:1'],
    'sixtofour.test': ['2002:7f00:1::1'],
    'mixed.test': ['93.184.216.34', '127.0.0.1'],
    'mixed6.test': ['93.184.216.34', 'fd00::1'],
    'public.test': ['93.184.216.34'],
  };

  beforeAll(async () => {
    canary = await Canary.listen();
  });

  beforeEach(() => {
    process.env[variables.loopbackReceivers] = 'allowed';
  });

  afterAll(async () => {
    await canary[Symbol.asyncDispose]();
  });

  const postTo = (host: string, scheme = 'https') => post(`${scheme}://${host}:${canary.port}/hook`);

  test.each(Object.keys(resolvable).filter((name) => name !== 'public.test'))(
    '%s with any address that is not public is refused',
    async (name) => {
      await using names = await NameServer.listen((asked) => resolvable[asked] ?? []);
      dns.setServers([names.address]);

      expect(await postTo(name)).toMatchObject({ status: null, error: 'refused' });
      expect(await postTo(name, 'http')).toMatchObject({ status: null, error: 'refused' });
      expect(canary.connections).toBe(0);
    },
  );

  test('a name that resolves to another address the second time is dialled at the checked address', async () => {
    // Public by its number, and nobody's: no packet of the test reaches a stranger.
    await using names = await NameServer.listen((_name, earlier) =>
      earlier === 0 ? ['2d00::1'] : ['127.0.0.1'],
    );
    dns.setServers([names.address]);
    const first = await postTo('rebinding.test');
    const second = await postTo('rebinding.test');

    expect(first.status).toBe(null);
    expect(second).toMatchObject({ status: null, error: 'refused' });
    expect(names.asked.filter((asked) => asked.endsWith('4'))).toHaveLength(2);
    expect(canary.connections).toBe(0);
  });

  test('a name of loopback is dialled only over plain http and if the runtime allows it', async () => {
    const host = 'localhost';
    expect(await postTo(host, 'http')).toMatchObject({ error: 'reset' });
    expect(canary.connections).toBe(1);
    expect(await postTo(host)).toMatchObject({ error: 'refused' });
    process.env[variables.loopbackReceivers] = 'refused';

    for (const scheme of ['http', 'https']) {
      for (const loopback of [host, '127.0.0.1', '[::1]']) {
        expect(await postTo(loopback, scheme)).toMatchObject({ error: 'refused' });
      }
    }
    expect(canary.connections).toBe(1);
  });
});
