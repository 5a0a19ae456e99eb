import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { answerText } from '../../shared/webhooks/answerText.ts';
import { bodyMilliseconds } from '../../shared/webhooks/readAnswer.ts';
import { send } from '../../shared/webhooks/send.ts';

const servers: Server[] = [];
const sockets: Socket[] = [];

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const server of servers.splice(0)) server.close();
});

/** A server that does what it likes with each connection once the request's first bytes are there. */
const behave = async (behaviour: (socket: Socket) => void): Promise<string> => {
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => behaviour(socket));
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server is not listening.');
  return `http://127.0.0.1:${address.port}/`;
};

const anywhere = () => true;

const post = (url: string, deadline = 2_000) =>
  send(url, { 'content-type': 'application/json' }, Buffer.from('{}'), { deadline, may: anywhere });

const ok = 'HTTP/1.1 200 OK\r\n';

test('an answer gives its status and body as they came', async () => {
  const url = await behave((socket) => socket.end(`${ok}Retry-After: 7\r\nContent-Length: 2\r\n\r\nhi`));

  expect(await post(url)).toEqual({
    status: 200,
    error: null,
    retry_after: '7',
    answer: Buffer.from('hi'),
    duration_ms: expect.any(Number),
  });
});

test('a redirect is an answer and is not followed', async () => {
  let connections = 0;
  const url = await behave((socket) => {
    connections += 1;
    socket.end('HTTP/1.1 307 Temporary Redirect\r\nLocation: /elsewhere\r\nContent-Length: 0\r\n\r\n');
  });

  expect(await post(url)).toMatchObject({ status: 307, error: null });
  expect(connections).toBe(1);
});

test('a compressed response stays as it is', async () => {
  const bomb = gzipSync(Buffer.alloc(1_000_000));
  const url = await behave((socket) => {
    socket.write(`${ok}Content-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
    socket.end(bomb);
  });

  expect((await post(url)).answer).toEqual(bomb);
});

test('an endless body is cut at 16 KB and its connection is closed', async () => {
  const closed = Promise.withResolvers<void>();
  let written = 0;
  const url = await behave((socket) => {
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const pour = () => {
      while (!socket.destroyed && socket.write(chunk)) written += 65_536;
    };
    socket.on('drain', pour);
    socket.on('close', () => closed.resolve());
    socket.write(`${ok}Transfer-Encoding: chunked\r\n\r\n`);
    pour();
  });
  const { status, answer } = await post(url);
  await closed.promise;

  expect(status).toBe(200);
  expect(answer).toEqual(Buffer.alloc(16_384, 'x'));
  expect(written).toBeLessThan(30_000_000);
});

describe('the deadline', () => {
  const drip = (socket: Socket, text: string, first = text) => {
    socket.write(first);
    const timer = setInterval(() => socket.write(text), 20);
    socket.on('close', () => clearInterval(timer));
  };

  test.each<[string, (socket: Socket) => void]>([
    ['silence', () => undefined],
    ['a status line and no more', (socket) => socket.write(ok)],
    ['headers that never end', (socket) => drip(socket, 'X-More: 1\r\n', ok)],
    ['endless interim answers', (socket) => drip(socket, 'HTTP/1.1 102 Processing\r\n\r\n')],
  ])('the deadline ends %s as a timeout', async (_case, behaviour) => {
    const sent = await post(await behave(behaviour), 300);

    expect(sent).toMatchObject({ status: null, error: 'timeout' });
    expect(sent.duration_ms).toBeGreaterThanOrEqual(299);
  });

  test.each<[string, (socket: Socket) => void]>([
    ['never comes', (socket) => socket.write(`${ok}Content-Length: 100\r\n\r\n`)],
    ['never ends', (socket) => drip(socket, 'x', `${ok}Content-Length: 100000\r\n\r\n`)],
    [
      'never ends in chunks',
      (socket) => drip(socket, '1\r\nx\r\n', `${ok}Transfer-Encoding: chunked\r\n\r\n`),
    ],
  ])(
    'an attempt ends at the headers of a response whose body %s, and the connection is closed',
    async (_case, behaviour) => {
      const left = Promise.withResolvers<void>();
      const answers: number[] = [];
      const url = await behave((socket) => {
        socket.on('close', () => left.resolve());
        behaviour(socket);
      });

      const sent = await send(url, {}, Buffer.from('{}'), {
        may: anywhere,
        onAnswer: () => answers.push(performance.now()),
      });
      await left.promise;

      expect(sent).toMatchObject({ status: 200, error: null });
      expect(sent.duration_ms).toBeLessThan(bodyMilliseconds);
      expect(answers).toHaveLength(1);
    },
  );

  test('cuts a body that drips, and the status counts', async () => {
    const url = await behave((socket) => {
      socket.write(`${ok}Content-Length: 100000\r\n\r\n`);
      drip(socket, 'x');
    });
    const { status, error, answer } = await post(url, 300);

    expect({ status, error }).toEqual({ status: 200, error: null });
    expect(answer.length).toBeGreaterThan(0);
  });

  test('a response just before the deadline is accepted, and one just after it is missed', async () => {
    const late = (milliseconds: number) => (socket: Socket) =>
      void setTimeout(() => socket.end(`${ok}Content-Length: 0\r\n\r\n`), milliseconds);

    const [before, after] = await Promise.all([
      post(await behave(late(900)), 1_000),
      post(await behave(late(1_100)), 1_000),
    ]);
    expect(before).toMatchObject({ status: 200, error: null });
    expect(after).toMatchObject({ status: null, error: 'timeout' });
  });
});

describe('failures of a receiver', () => {
  test.each<[string, string, (socket: Socket) => void]>([
    ['a reset connection', 'reset', (socket) => socket.resetAndDestroy()],
    ['a connection closed without an answer', 'reset', (socket) => socket.end()],
    ['something that is not HTTP', 'protocol', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')],
    [
      'more than a hundred interim answers',
      'protocol',
      (socket) => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(101)),
    ],
    ['too many headers', 'protocol', (socket) => socket.end(`${ok}X: ${'y'.repeat(100_000)}\r\n\r\n`)],
  ])('%s is reported as %s', async (_case, error, behaviour) => {
    expect(await post(await behave(behaviour))).toMatchObject({ status: null, error });
  });

  test('a refused connection, an unknown name and a failed handshake are distinguished', async () => {
    const url = await behave((socket) => socket.end('no TLS here'));
    const port = Number(new URL(url).port);
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const address = closed.address();
    closed.close();
    await once(closed, 'close');
    const freePort = address !== null && typeof address !== 'string' ? address.port : 0;

    expect(await post(`http://127.0.0.1:${freePort}/`)).toMatchObject({ error: 'refused' });
    expect(await post('http://receiver.invalid:4000/')).toMatchObject({ error: 'dns' });
    expect(await post(`https://127.0.0.1:${port}/`)).toMatchObject({ error: 'tls' });
    expect(await post('not a URL')).toMatchObject({ error: 'failed' });
  });

  test.each<[string, (socket: Socket) => void]>([
    ['breaks', (socket) => socket.resetAndDestroy()],
    ['ends before the length that was promised', (socket) => socket.end()],
  ])('a connection that %s after the status leaves the status', async (_, end) => {
    const url = await behave((socket) => {
      socket.write(`${ok}Content-Length: 10\r\n\r\nhalf`, () => end(socket));
    });

    expect(await post(url)).toMatchObject({ status: 200, error: null });
  });

  test.each([204, 304])('a %i needs no length and is an answer at once', async (status) => {
    const url = await behave((socket) => socket.write(`HTTP/1.1 ${status} So\r\n\r\n`));

    expect(await post(url)).toMatchObject({ status, error: null, answer: Buffer.alloc(0) });
  });
});

describe('the text of an answer', () => {
  test('the text of a response is split after 1 KB and cut after 16 KB, between characters', () => {
    const { first, rest } = answerText(Buffer.from(`a${'é'.repeat(20_000)}`));

    expect(first).toBe(`a${'é'.repeat(511)}`);
    expect(Buffer.byteLength(rest)).toBe(16_384 - 1_023 - 1);
    expect(rest).toMatch(/^é+$/);
  });

  test('the text of a binary response stays within its limit', () => {
    const { first, rest } = answerText(Buffer.alloc(16_384, 0xff));

    expect(Buffer.byteLength(first + rest)).toBeLessThanOrEqual(16_384);
    expect(first).toMatch(/^\ufffd+$/);
  });
});
