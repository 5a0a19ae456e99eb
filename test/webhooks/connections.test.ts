import { createSocket } from 'node:dgram';
import dns from 'node:dns/promises';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { MayDial } from '../../shared/webhooks/dial.ts';
import { send } from '../../shared/webhooks/send.ts';
import { trustCertificate } from '../support/certificate.ts';
import { NameServer } from '../support/nameServer.ts';
import { answer, Peer } from '../support/peer.ts';

const nameServers = dns.getServers();

beforeAll(trustCertificate);
afterEach(() => dns.setServers(nameServers));

type How = { owner?: string; body?: Buffer; may?: MayDial; deadline?: number };

const post = (url: string, how: How = {}) => {
  const { body = Buffer.from('{}'), ...options } = how;
  return send(url, { 'x-mark': 'one' }, body, {
    owner: 'acme',
    deadline: 2_000,
    may: () => true,
    ...options,
  });
};

const succeeded = { status: 204, error: null };

const counts = (peer: Peer) => peer.requests.map(({ length }) => length);

describe('a connection is used again', () => {
  test.each(['http', 'https'] as const)('over %s, with the headers that any attempt has', async (scheme) => {
    await using peer = await Peer.listen(answer, scheme);
    for (let nth = 0; nth < 20; nth += 1) expect(await post(peer.url())).toMatchObject(succeeded);

    expect(counts(peer)).toEqual([20]);
    const [[first, ...others] = []] = peer.requests;
    expect(first).toContain(`\r\nHost: localhost:${peer.port}\r\n`);
    expect(new Set(others)).toEqual(new Set([first]));
  });

  test('a connection is used again by its own endpoint only, and not kept without a name', async () => {
    await using peer = await Peer.listen();
    await post(peer.url(), { owner: 'acme' });
    await post(peer.url(), { owner: 'globex' });
    for (let nth = 0; nth < 2; nth += 1) await send(peer.url(), {}, Buffer.from('{}'), { may: () => true });

    expect(counts(peer)).toEqual([1, 1, 1, 1]);
  });

  test('up to ten of an endpoint', async () => {
    await using peer = await Peer.listen();
    const twelve = () => Promise.all(Array.from({ length: 12 }, () => post(peer.url())));
    await twelve();
    await twelve();

    expect(peer.sockets).toHaveLength(14);
  });

  test('a connection is used again after HTTP/1.0 only if the response says so', async () => {
    const old = 'HTTP/1.0 200 OK\r\nContent-Length: 2\r\n';
    await using closing = await Peer.listen((socket) => socket.write(`${old}\r\nok`));
    await using keeping = await Peer.listen((socket) =>
      socket.write(`${old}Connection: keep-alive\r\n\r\nok`),
    );
    for (const peer of [closing, closing, keeping, keeping])
      expect(await post(peer.url())).toMatchObject({ status: 200, answer: Buffer.from('ok') });

    expect([counts(closing), counts(keeping)]).toEqual([[1, 1], [2]]);
  });
});

describe('every attempt is judged anew', () => {
  test('a name that leads elsewhere is dialled there', async () => {
    await using peer = await Peer.listen();
    await using names = await NameServer.listen((_, earlier) => [earlier < 2 ? '127.0.0.1' : '::1']);
    dns.setServers([names.address]);
    for (let nth = 0; nth < 4; nth += 1)
      expect(await post(peer.url('receiver.test'))).toMatchObject(succeeded);

    expect(peer.sockets.map(({ localAddress }) => localAddress)).toEqual(['::ffff:127.0.0.1', '::1']);
    expect(counts(peer)).toEqual([2, 2]);
    expect(names.asked).toHaveLength(8);
  });

  test('a name that turns private is refused, and nothing goes out on the connection that was kept', async () => {
    await using peer = await Peer.listen();
    await using names = await NameServer.listen((_, earlier) =>
      earlier === 0 ? ['127.0.0.1'] : ['127.0.0.1', '10.0.0.1'],
    );
    dns.setServers([names.address]);
    const how = { may: (address: string) => address !== '10.0.0.1' };
    expect(await post(peer.url('receiver.test'), how)).toMatchObject(succeeded);
    expect(await post(peer.url('receiver.test'), how)).toMatchObject({ status: null, error: 'refused' });

    expect(counts(peer)).toEqual([1]);
  });

  test('a literal address is refused after it is disallowed', async () => {
    await using peer = await Peer.listen();
    await post(peer.url('127.0.0.1'));
    expect(await post(peer.url('127.0.0.1'), { may: () => false })).toMatchObject({ error: 'refused' });

    expect(counts(peer)).toEqual([1]);
  });

  test('the certificate must match the name, even if a connection to the same address is kept', async () => {
    await using peer = await Peer.listen(answer, 'https');
    await using names = await NameServer.listen(() => ['127.0.0.1']);
    dns.setServers([names.address]);
    expect(await post(peer.url('receiver.test'))).toMatchObject(succeeded);
    for (const host of ['other.test', '127.0.0.1'])
      expect(await post(peer.url(host))).toMatchObject({ status: null, error: 'tls' });

    expect(counts(peer).filter((count) => count > 0)).toEqual([1]);
  });

  test('a silent name server costs at most the deadline', async () => {
    const silent = createSocket('udp4').bind(0, '127.0.0.1');
    await once(silent, 'listening');
    dns.setServers([`127.0.0.1:${silent.address().port}`]);
    expect(await post('http://receiver.test:4000/', { deadline: 200 })).toMatchObject({ error: 'timeout' });
    silent.close();
  });
});

describe('a kept connection that the receiver closes', () => {
  const endings: [string, (socket: Socket) => void][] = [
    ['in good order', (socket) => socket.end()],
    ['with a reset', (socket) => socket.resetAndDestroy()],
  ];

  test.each(endings)('%s as the request comes costs no attempt', async (_, end) => {
    await using peer = await Peer.listen((socket, nth) => (nth === 1 ? answer(socket, nth) : end(socket)));
    await post(peer.url());
    expect(await post(peer.url())).toMatchObject(succeeded);

    expect(counts(peer)).toEqual([2, 1]);
  });

  test('a kept connection that the receiver closes in good order over TLS costs no attempt either', async () => {
    await using peer = await Peer.listen(
      (socket, nth) => (nth === 1 ? answer(socket, nth) : socket.end()),
      'https',
    );
    await post(peer.url());
    expect(await post(peer.url())).toMatchObject(succeeded);

    expect(counts(peer)).toEqual([2, 1]);
  });

  test('a connection closed in the middle of a response is a failure', async () => {
    await using peer = await Peer.listen((socket, nth) =>
      nth === 1 ? answer(socket, nth) : socket.end('HTTP/1.1 2'),
    );
    await post(peer.url());
    expect(await post(peer.url())).toMatchObject({ status: null, error: 'reset' });

    expect(counts(peer)).toEqual([2]);
  });

  test('a kept connection that the receiver closes is replaced once: the next reset is a failure', async () => {
    await using peer = await Peer.listen();
    await post(peer.url());
    peer.behave = (socket) => socket.resetAndDestroy();
    expect(await post(peer.url())).toMatchObject({ status: null, error: 'reset' });

    expect(counts(peer)).toEqual([2, 1]);
  });
});
