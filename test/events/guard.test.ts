import dns from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DeliveryRecord } from '../../shared/domain/deliveries.ts';
import { variables } from '../../shared/kernel/config.ts';
import { recordKey, recordsOf } from '../../shared/store/keys.ts';
import { readItems } from '../../shared/store/query.ts';
import { updateItem } from '../../shared/store/update.ts';
import { isPublicAddress } from '../../shared/webhooks/address.ts';
import { send } from '../../shared/webhooks/send.ts';
import { NameServer } from '../support/nameServer.ts';
import { OwnService } from '../support/ownService.ts';

/** Listens on every address of this machine and counts who comes. */
class Canary implements AsyncDisposable {
  connections = 0;
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((socket) => {
      this.connections += 1;
      socket.destroy();
    });
  }

  static async listen(): Promise<Canary> {
    const canary = new Canary();
    canary.#server.listen(0, '::');
    await once(canary.#server, 'listening');
    return canary;
  }

  get port(): number {
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('The canary is not listening.');
    return address.port;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.close();
    await once(this.#server, 'close');
  }
}

const v4 = [
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '192.0.0.192',
  '224.0.0.1',
  '255.255.255.255',
];

/** Every way to write an IPv4 address that a URL understands, and every IPv6 address that means it. */
const spellings = (address: string): string[] => {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const number = ((a * 256 + b) * 256 + c) * 256 + d;
  const hex = (high: number, low: number) => (high * 256 + low).toString(16);
  const groups = `${hex(a, b)}:${hex(c, d)}`;
  return [
    address,
    `${address}.`,
    String(number),
    `0x${number.toString(16)}`,
    `0${number.toString(8)}`,
    `0x${a.toString(16)}.0${b.toString(8)}.${c}.${d}`,
    `${a}.${b * 65_536 + c * 256 + d}`,
    `[::ffff:${address}]`,
    `[::${groups}]`,
    `[64:ff9b::${groups}]`,
    `[64:ff9b:1::${groups}]`,
    `[2002:${groups}::1]`,
  ];
};

const v6 = ['::1', '::', 'fe80::1', 'fc00::1', 'fd00:ec2::254', 'fec0::1', 'ff02::1', '100::1'];
const oddV6 = ['2001:db8::1', '3fff::1', '2001::1', '2001:10::1', '2001:20::1', '5f00::1', '4000::1'];

const hosts = [...v4.flatMap(spellings), ...[...v6, ...oddV6].map((address) => `[${address}]`)];

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

  const urls = () => hosts.map((host) => `https://${host}:${canary.port}/hook`);

  test('is refused in each of at least 120 spellings when an endpoint is made or changed', async () => {
    const good = { url: 'https://example.com/', event_types: ['*'] };
    const { id } = await service.send('POST', '/webhooks/endpoints', good);
    for (const url of urls()) {
      const [made, changed] = await Promise.allSettled([
        service.send('POST', '/webhooks/endpoints', { ...good, url }),
        service.send('PATCH', `/webhooks/endpoints/${id}`, { url }),
      ]);
      expect([url, made.status, changed.status]).toEqual([url, 'rejected', 'rejected']);
    }
    await service.send('DELETE', `/webhooks/endpoints/${id}`);

    expect(hosts.length).toBeGreaterThanOrEqual(120);
    expect(canary.connections).toBe(0);
  });

  test('is never dialled, in whatever spelling, and looks like a receiver that refuses', async () => {
    const sent = await Promise.all(
      urls().flatMap((url) => [url, url.replace('https:', 'http:')].map((each) => post(each))),
    );

    expect(new Set(sent.map(({ status, error }) => [status, error].join()))).toEqual(new Set([',refused']));
    expect(canary.connections).toBe(0);
  });

  test('that an endpoint has nevertheless is dialled by no delivery, no test and no replay', async () => {
    const since = new Date().toISOString();
    const ids: string[] = [];
    for (const host of [...v4, ...v6.map((address) => `[${address}]`)]) {
      const body = { url: 'https://example.com/', event_types: ['lead.created'] };
      const { id } = await service.send('POST', '/webhooks/endpoints', body);
      // As if the address had passed when the endpoint was made.
      const url = `https://${host}:${canary.port}/hook`;
      const key = recordKey(service.tenant, 'endpoint', id);
      await updateItem(key, { url }, { expression: 'attribute_exists(PK)' });
      ids.push(id);
    }
    await service.send('POST', '/leads', { contact: { phone: '+12125550190' } });
    for (const id of ids) {
      await service.send('POST', `/webhooks/endpoints/${id}/test`);
      await service.send('POST', `/webhooks/endpoints/${id}/replay`, { since });
    }
    const errors = async () => {
      const items = await Array.fromAsync(readItems({ partition: recordsOf(service.tenant, 'delivery') }));
      return items.map((item) => DeliveryRecord.parse(item).last_attempt?.error);
    };
    const tried = async () => (await errors()).filter((error) => error !== undefined).length;
    await expect.poll(tried, { timeout: 40_000, interval: 500 }).toBe(2 * ids.length);

    expect(new Set(await errors())).toEqual(new Set(['refused']));
    expect(canary.connections).toBe(0);
  }, 60_000);
});

describe('a name', () => {
  let canary: Canary;
  const before = dns.getServers();
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
    dns.setServers(before);
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

  test('that changes between two questions is dialled where it was judged', async () => {
    await using names = await NameServer.listen((_name, earlier) =>
      earlier === 0 ? ['93.184.216.34'] : ['127.0.0.1'],
    );
    dns.setServers([names.address]);
    const first = await postTo('rebinding.test');
    const second = await postTo('rebinding.test');

    expect(first.status).toBe(null);
    expect(second).toMatchObject({ status: null, error: 'refused' });
    expect(names.asked.filter((asked) => asked.endsWith('4'))).toHaveLength(2);
    expect(canary.connections).toBe(0);
  });

  test('of loopback is dialled only over plain http and where the runtime allows it', async () => {
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

test.each(['1.1.1.1', '8.8.8.8', '93.184.216.34', '2606:4700::1111', '2a00:1450:4001:82a::200e'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);
