import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { Connections } from '../../shared/webhooks/connections.ts';
import { send } from '../../shared/webhooks/send.ts';
import { answer, Peer } from '../support/peer.ts';

const post = (url: string, { deadline = 2_000, body = Buffer.from('{}') } = {}) =>
  send(url, {}, body, { owner: 'acme', deadline, may: () => true });

const succeeded = { status: 204, error: null };
const bad = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil';
const ok = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

const counts = (peer: Peer) => peer.requests.map(({ length }) => length);

describe('a connection is not used again', () => {
  const chunk = `4000\r\n${'x'.repeat(16_384)}\r\n`;
  const chunked = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n';

  test.each<[string, string]>([
    ['after an answer that was cut', `${chunked}${chunk}0\r\n\r\n`],
    ['after an answer whose end does not come', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhalf'],
    ['where the receiver says so', 'HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\nok'],
    ['where it will end too soon', 'HTTP/1.1 200 OK\r\nKeep-Alive: timeout=1\r\nContent-Length: 2\r\n\r\nok'],
    ['after an upgrade', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
    ['after an answer to a question not yet asked', ok + bad],
    ['after an answer longer than it says', `${ok}and more`],
    ['after a body where there is none', `HTTP/1.1 204 No Content\r\nContent-Length: 4\r\n\r\nevil`],
  ])('%s', async (_, text) => {
    await using peer = await Peer.listen((socket) => socket.write(text));
    const { status } = await post(peer.url(), { deadline: 300 });
    expect([101, 200, 204]).toContain(status);
    await peer.untilClosed();
    peer.behave = answer;
    expect(await post(peer.url())).toMatchObject(succeeded);

    expect(counts(peer)).toEqual([1, 1]);
  });

  test('a connection is not used again after unsolicited bytes', async () => {
    await using peer = await Peer.listen((socket, nth) => {
      answer(socket, nth);
      setTimeout(() => socket.write(bad), 50);
    });
    await post(peer.url());
    await peer.untilClosed();
    expect(await post(peer.url())).toMatchObject(succeeded);

    expect(counts(peer)).toEqual([1, 1]);
  });

  test('though the unsolicited bytes have come only now', async () => {
    await using peer = await Peer.listen();
    await post(peer.url('127.0.0.1'));
    await new Promise<void>((resolve) => void peer.sockets[0]?.write(bad, () => resolve()));
    expect(await post(peer.url('127.0.0.1'))).toMatchObject(succeeded);

    expect(counts(peer)).toEqual([1, 1]);
  });

  test('when the answer came before the request was through', async () => {
    await using peer = await Peer.listen();
    const { sockets } = peer;
    const sent = post(peer.url(), { body: Buffer.alloc(20_000_000) });
    await expect.poll(() => sockets.length).toBe(1);
    sockets[0]?.pause();
    sockets[0]?.write(ok);
    expect(await sent).toMatchObject({ status: 200 });
    sockets[0]?.resume();
    await peer.untilClosed();

    expect(counts(peer)).toEqual([0]);
  });

  test('a connection is not used again after a few idle seconds: it is ended before common servers would', async () => {
    await using peer = await Peer.listen();
    await post(peer.url());
    await peer.untilClosed();

    expect(counts(peer)).toEqual([1]);
  });

  test.each([0, 1])('once it is old by clock %i, though no timer has run since', async (running) => {
    await using peer = await Peer.listen();
    const now = [5_000, 9_000];
    const connections = new Connections(now.map((_, clock) => () => now[clock] ?? 0));
    const place = { owner: 'acme', origin: new URL(peer.url()).origin, addresses: ['127.0.0.1'] };
    const connection = connections.take(place);
    const sent = request(peer.url(), {
      method: 'POST',
      agent: connection.agent,
      headers: { 'content-length': 0 },
    });
    sent.on('response', (response) => response.resume()).end();
    await once(sent, 'close');
    await new Promise(setImmediate);
    connections.release(connection);
    now[running] = (now[running] ?? 0) + 3_999;
    expect(connections.take(place)).toBe(connection);
    connections.release(connection);
    now[running] = (now[running] ?? 0) + 4_000;

    expect(connections.take(place)).not.toBe(connection);
    await peer.untilClosed();
  });
});

test('a kept connection does not keep the process alive', async () => {
  await using peer = await Peer.listen();
  const module = join(import.meta.dirname, '../../shared/webhooks/send.ts');
  const script = `
    import { send } from ${JSON.stringify(module)};
    const sent = await send('${peer.url()}', {}, Buffer.from('{}'), { owner: 'acme', may: () => true });
    console.log(sent.status, process.getActiveResourcesInfo().filter((name) => /^TCP|TLS/.test(name)));
  `;
  const args = ['--disable-warning=ExperimentalWarning', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, args);

  expect(stdout).toBe('204 []\n');
  expect(counts(peer)).toEqual([1]);
});
